"""The demo's check must notice a wrong picture, and let rounding pass."""

from __future__ import annotations

from PIL import Image

from tests.demo.compare import CHANNEL_TOLERANCE, PIXEL_TOLERANCE, compare, is_blank

SIZE = (100, 100)
MANY = int(SIZE[0] * SIZE[1] * PIXEL_TOLERANCE)


def picture() -> Image.Image:
    return Image.linear_gradient("L").resize(SIZE).convert("RGB")


def with_pixels(count: int, offset: int) -> Image.Image:
    """The picture with the blue channel of `count` pixels changed by `offset`."""
    changed = picture()
    for index in range(count):
        x, y = index % SIZE[0], 10 + index // SIZE[0]
        red, green, blue = changed.getpixel((x, y))
        changed.putpixel((x, y), (red, green, blue + offset))
    return changed


def test_equal_pictures() -> None:
    result = compare(picture(), picture())
    assert (result.largest, result.different, result.pixels) == (0, 0, 10_000)
    assert result.equal


def test_rounding_everywhere_passes() -> None:
    result = compare(with_pixels(5000, CHANNEL_TOLERANCE), picture())
    assert (result.largest, result.different) == (CHANNEL_TOLERANCE, 0)
    assert result.equal


def test_few_wrong_pixels_pass_and_more_fail() -> None:
    few = compare(with_pixels(MANY, 100), picture())
    assert few.equal and few.different == MANY and few.largest == 100
    assert not compare(with_pixels(MANY + 1, CHANNEL_TOLERANCE + 1), picture()).equal


def test_the_difference_shows_where() -> None:
    shown = compare(with_pixels(1, 100), picture()).picture
    assert shown.getpixel((0, 10)) == (255, 255, 255)
    assert shown.getpixel((50, 50)) == (0, 0, 0)


def test_one_colour_is_blank() -> None:
    assert is_blank(Image.new("RGB", SIZE, (200, 10, 30)))
    assert not is_blank(picture())
