"""The course's notebooks: well formed, and their code runs in a worker, as in JupyterLite but without its pages.

`nox -s lite -- --check` runs them in JupyterLite itself.
"""

from __future__ import annotations

import json
import re

import pytest

from tests.lite.notebooks import NOT_YET, SOLVED, WRONG, YES, Notebook, course
from tests.support import provide
from tests.support.places import Place, PythonError

NOTEBOOKS = {notebook.name: notebook for notebook in course()}


@pytest.fixture(scope="module")
def kernel(worker: Place) -> Place:
    numpy = provide.numpy_wheel()
    assert numpy, "numpy's wheel for Pyodide is missing: see tests/support/provide.py"
    worker.load(numpy, provide.pypi_wheel("imgui-bundle==1.93.0"))
    return worker


def run(place: Place, notebook: Notebook) -> str:
    """Runs all cells; answers what they print."""

    async def cells(code: list[str], name: str) -> str:
        import contextlib
        import io

        from pyodide.code import eval_code_async

        printed = io.StringIO()
        scope = {"__name__": "__main__"}
        with contextlib.redirect_stdout(printed):
            for number, cell in enumerate(code):
                await eval_code_async(cell, scope, filename=f"<{name}, cell {number}>")
        # While nobody looks at a canvas it draws nothing, so the functions that draw its frames are called here.
        frames = [value for key, value in scope.items() if key in ("draw_frame", "draw_panel")]
        assert bool(frames) == ("canvas" in scope)
        for draw in frames:
            scope["device"].push_error_scope("validation")
            draw()
            error = await scope["device"].pop_error_scope_async()
            assert error is None, error
        return printed.getvalue()

    # The wheels are there already.
    code = [re.sub(r"^( *)%pip .*", r"\1pass", cell, flags=re.M) for cell in notebook.code]
    return place.run(cells, code=code, name=notebook.name)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_form(name):
    notebook = NOTEBOOKS[name]
    text = notebook.path.read_text(encoding="utf-8")
    # As Jupyter itself would store it, so that an edit in Jupyter shows in a diff as what it is.
    assert text == json.dumps(notebook.content, indent=1, ensure_ascii=False) + "\n"
    assert (notebook.content["nbformat"], notebook.content["nbformat_minor"]) == (4, 5)
    ids = [cell["id"] for cell in notebook.content["cells"]]
    assert len(set(ids)) == len(ids)
    for cell in notebook.content["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None
    assert notebook.exercises >= 1


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_runs_as_it_is(kernel, name):
    printed = run(kernel, NOTEBOOKS[name])
    assert printed.count(NOT_YET) == NOTEBOOKS[name].exercises, printed
    assert YES not in printed


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_wrong_constant_is_noticed(kernel, name):
    with pytest.raises(PythonError) as caught:
        run(kernel, NOTEBOOKS[name].changed(WRONG[name]))
    assert caught.value.name == "AssertionError"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_exercises_can_be_solved(kernel, name):
    printed = run(kernel, NOTEBOOKS[name].changed(*SOLVED[name]))
    assert printed.count(YES) == NOTEBOOKS[name].exercises, printed
    assert NOT_YET not in printed
