"""fastplotlib, from its released wheel: each kind of graphic, and what of it is on the screen; its imgui tools, used by
a person with mouse, wheel and keys.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.browser.carry import carry
from tests.libraries import plots
from tests.support import provide
from tests.support.places import Place


@pytest.fixture(scope="module")
def stage(open_with: Callable[..., Place]) -> Place:
    place = open_with("page", "fastplotlib")
    place.page.set_viewport_size({"width": 900, "height": 700})
    place.run(plots.prepare)
    return place


def picture(stage: Place) -> Image.Image:
    """What a visitor sees of the canvas."""
    return Image.open(io.BytesIO(stage.page.locator("canvas").first.screenshot())).convert("RGB")


@pytest.mark.parametrize("kind", ["image", "heatmap", "line", "scatter", "mesh"])
def test_graphics_are_where_their_data_is(stage: Place, kind: str) -> None:
    """Points of the data, as pixels of the canvas, have the colours of the data."""
    expected = stage.run(plots.plot, kind=kind, timeout=120)
    seen = picture(stage)
    assert len(expected) >= 3
    for x, y, colour in expected:
        found = seen.getpixel((round(x), round(y)))
        assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 3, (kind, x, y, found, colour)


def test_data_changes_and_is_drawn_anew(stage: Place) -> None:
    stage.run(plots.plot, kind="image", timeout=120)
    before = picture(stage)
    stage.run(plots.change, timeout=60)
    assert picture(stage).tobytes() != before.tobytes()


# %% Its tools

# Icons of its font, by which buttons are named.
AUTOSCALE, CONTROLLER, ASPECT = "\uf31e", "\uf8cc", "\uf065"
PLAY, PAUSE, BACK, FORWARD, STOP = "\uf04b", "\uf04c", "\uf048", "\uf051", "\uf04d"
WHITE = (255, 255, 255)


@pytest.fixture(scope="module")
def tools(open_with: Callable[..., Place]) -> Place:
    """With imgui-bundle, for which fastplotlib looks when it is imported."""
    place = open_with("page", "fastplotlib", "imgui")
    place.page.set_viewport_size({"width": 900, "height": 700})
    return carry(place, "tools", folder=Path(__file__).parent)


def show(tools: Place, name: str) -> None:
    """A figure of tools.py on a fresh canvas."""
    tools.page.mouse.move(850, 650)
    tools.run("import tools; await tools.show(getattr(tools, name))", name=name, timeout=120)


def frames(tools: Place, n: int = 3) -> None:
    tools.run("import tools; await tools.shown(n)", n=n, timeout=60)


def where(tools: Place, label: str, part: float = 0.5) -> tuple[float, float]:
    """The middle of a widget, or another part of its width."""
    left, top, right, bottom = tools.run("import tools; tools.places[label]", label=label)
    return left + part * (right - left), (top + bottom) / 2


def press(tools: Place, at: tuple[float, float], button: Any = "left") -> None:
    mouse = tools.page.mouse
    mouse.move(*at)
    frames(tools)
    mouse.down(button=button)
    frames(tools)
    mouse.up(button=button)
    frames(tools)


def drag(tools: Place, start: tuple[float, float], end: tuple[float, float]) -> None:
    mouse = tools.page.mouse
    mouse.move(*start)
    frames(tools)
    mouse.down()
    frames(tools)
    mouse.move(*end, steps=4)
    frames(tools)
    mouse.up()
    frames(tools, 5)


def look(tools: Place, name: str) -> Image.Image:
    """What is on the screen, which is also left for people to look at."""
    folder = provide.CACHE / "libraries" / "fastplotlib-tools"
    folder.mkdir(parents=True, exist_ok=True)
    seen = picture(tools)
    seen.save(folder / f"{name}.png")
    return seen


def colour(tools: Place, seen: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of the first plot."""
    at = tools.run("import tools; tools.on_canvas(x, y)", x=x, y=y)
    return seen.getpixel((round(at[0]), round(at[1])))  # type: ignore[return-value]


def errors(tools: Place) -> list[str]:
    found: list[str] = tools.run("import tools; tools.errors")
    return found


def test_a_stack_of_images_is_played(tools: Place) -> None:
    show(tools, "stack")

    def now(name: str = "stack") -> tuple[int, ...]:
        frames(tools)
        return colour(tools, look(tools, name), 20, 15)

    assert now() == (0, 0, 0)
    press(tools, where(tools, FORWARD))
    assert now() == (25, 25, 25)
    press(tools, where(tools, FORWARD))
    press(tools, where(tools, BACK))
    press(tools, where(tools, FORWARD))
    assert now() == (50, 50, 50)
    drag(tools, where(tools, "##t", 0.3), where(tools, "##t", 0.999))
    assert now("stack-slid") == (225, 225, 225)
    press(tools, where(tools, STOP))
    assert now() == (0, 0, 0)
    press(tools, where(tools, PLAY))
    tools.page.wait_for_timeout(1500)
    press(
        tools, where(tools, PAUSE) if tools.run("import tools; name in tools.places", name=PAUSE) else (1, 1)
    )
    assert now("stack-played") > (0, 0, 0)
    assert errors(tools) == []


def test_the_toolbar_of_a_plot(tools: Place) -> None:
    show(tools, "plain")
    mouse = tools.page.mouse
    before = look(tools, "toolbar")
    assert [colour(tools, before, x, y) for x, y in ((1, 1), (6, 1), (1, 6), (6, 6))] == [
        (200, 30, 60),
        (30, 180, 60),
        (60, 30, 220),
        (90, 90, 90),
    ]
    # The wheel zooms, once the canvas was clicked, and the button takes that back.
    press(tools, (300, 250))
    frames(tools, 20)
    mouse.wheel(0, -400)
    frames(tools, 30)
    assert colour(tools, look(tools, "toolbar-zoomed"), 1, 1) != (0, 0, 0)
    zoomed = tools.run("import tools; tools.on_canvas(0, 0), tools.on_canvas(7, 7)")
    press(tools, where(tools, AUTOSCALE))
    mouse.move(850, 650)
    frames(tools, 30)
    whole = tools.run("import tools; tools.on_canvas(0, 0), tools.on_canvas(7, 7)")
    assert zoomed[1][0] - zoomed[0][0] > 1.3 * (whole[1][0] - whole[0][0])
    # Without its controller, the wheel does nothing.
    press(tools, where(tools, CONTROLLER, 0.2))
    mouse.move(300, 250)
    frames(tools)
    mouse.wheel(0, -400)
    frames(tools, 20)
    assert tools.run("import tools; tools.on_canvas(0, 0), tools.on_canvas(7, 7)") == whole
    assert tools.run("import tools; tools.figure[0, 0].controller.enabled") is False
    # Without its aspect, the image is as wide as the plot.
    press(tools, where(tools, ASPECT, 0.2))
    press(tools, where(tools, AUTOSCALE))
    frames(tools, 20)
    (left, top), (right, bottom) = tools.run("import tools; tools.on_canvas(0, 0), tools.on_canvas(7, 7)")
    assert right - left > 1.2 * abs(bottom - top)
    assert colour(tools, look(tools, "toolbar-wide"), 6, 1) == (30, 180, 60)
    assert errors(tools) == []


def test_the_menu_of_the_right_button(tools: Place) -> None:
    show(tools, "plain")
    press(tools, (300, 250), "right")
    frames(tools)
    seen = look(tools, "menu")
    x, y = where(tools, "Flip x axis", 0)
    assert seen.getpixel((round(x) - 4, round(y) - 40)) != (200, 30, 60)
    press(tools, where(tools, "Flip x axis"))
    tools.page.mouse.move(850, 650)
    frames(tools, 10)
    seen = look(tools, "menu-flipped")
    # What was left is right now: (1, 1) is where (6, 1) was.
    (one, _), (six, _) = tools.run("import tools; tools.on_canvas(1, 1), tools.on_canvas(6, 1)")
    assert one > six
    assert colour(tools, seen, 1, 1) == (200, 30, 60)
    assert errors(tools) == []


def test_windows_of_our_own_at_an_edge(tools: Place) -> None:
    show(tools, "windows")
    left = where(tools, "all white", 0)[0]
    width = tools.run("import tools; tools.figure.get_pygfx_render_area()[2]")
    assert width == 700 - 220 and left > width
    drag(tools, where(tools, "level", 0.05), where(tools, "level", 0.4))
    level = tools.run("import tools; tools.said['level']")
    assert 0.2 < level < 0.8
    assert colour(tools, look(tools, "windows-level"), 1, 1) == pytest.approx(
        (round(255 * level),) * 3, abs=1
    )
    press(tools, where(tools, "all white"))
    frames(tools)
    assert colour(tools, look(tools, "windows-white"), 1, 1) == WHITE
    press(tools, where(tools, "box", 0.2))
    assert tools.run("import tools; tools.said['box']") is True
    press(tools, where(tools, "name", 0.3))
    frames(tools, 20)  # rendercanvas takes the focus late
    tools.page.keyboard.type("fast é")
    frames(tools, 8)
    look(tools, "windows-typed")
    assert tools.run("import tools; tools.said['typed']") == "fast é"
    # The bar between the plot and the window is dragged, and folds the window.
    drag(tools, (width + 7, 300), (width - 93, 300))
    assert tools.run("import tools; tools.figure.get_pygfx_render_area()[2]") == pytest.approx(
        width - 100, abs=3
    )
    look(tools, "windows-dragged")
    at = width - 93
    tools.page.mouse.move(at, 300)
    frames(tools)
    for _ in range(2):
        tools.page.mouse.down()
        tools.page.mouse.up()
    frames(tools, 8)
    assert tools.run("import tools; tools.figure.get_pygfx_render_area()[2]") > 650
    look(tools, "windows-folded")
    assert errors(tools) == []


def test_a_legend_and_a_bar_of_colours(tools: Place) -> None:
    show(tools, "legend")
    seen = look(tools, "legend")
    for label, expected in (("sine", (255, 128, 0)), ("cosine", (0, 192, 255))):
        x, y = where(tools, label, 0)
        assert seen.getpixel((round(x) - 20, round(y))) == pytest.approx(expected, abs=2), label
    start = where(tools, "##bar_vmax")
    drag(tools, start, (start[0], start[1] + 150))
    tools.page.mouse.move(850, 650)
    frames(tools, 5)
    vmax, shown, x, y = tools.run(
        """
        import tools
        tools.said["bar"].vmax, tools.said["image"].vmax, *tools.figure[0, 1].map_world_to_screen((20, 30, 0))[:2]
        """
    )
    assert 50 < vmax < 90 and shown == pytest.approx(vmax)
    grey = round(255 * (100 * 20 / 63) / vmax)
    seen = look(tools, "legend-brighter")
    assert seen.getpixel((round(x), round(y))) == pytest.approx((grey,) * 3, abs=3)
    assert errors(tools) == []


def test_plots_at_pixels_of_a_canvas_that_is_there_already(tools: Place) -> None:
    tools.run("import tools; await tools.show(tools.in_pixels, True)", timeout=120)
    seen = look(tools, "in-pixels")
    assert seen.getpixel((100, 115)) == (200, 30, 60)
    assert seen.getpixel((450, 395)) == (30, 180, 60)
    assert errors(tools) == []


def test_a_pool_of_threads_works_at_once(tools: Place) -> None:
    """In a browser without threads; what is raised is raised by the future, and a pool that is shut takes no more."""

    def inside():
        from concurrent.futures import ThreadPoolExecutor, as_completed

        found = []
        with ThreadPoolExecutor(2) as pool:
            found.append(list(pool.map(lambda n: n * n, range(4))))
            future = pool.submit(int, "no number")
            found.append([future.done(), type(future.exception()).__name__])
            found.append([f.result() for f in as_completed([pool.submit(sum, [1, 2])])])
        try:
            pool.submit(print)
        except RuntimeError as error:
            found.append(str(error))
        return found

    assert tools.run(inside) == [
        [0, 1, 4, 9],
        [True, "ValueError"],
        [3],
        "cannot schedule new futures after shutdown",
    ]
