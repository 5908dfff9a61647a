"""What the compiler says of a shader: line, column, the line of code and a caret, once; also for Firefox's reports."""

from __future__ import annotations

import pytest

from tests.errors.carrying import carry
from tests.errors.wordings import WORDINGS
from tests.support.places import Place

FOO = "@compute @workgroup_size(1)\nfn main() { let x = foo(); }"


@pytest.fixture(scope="module")
def page(page: Place) -> Place:
    return carry(page)


async def compiled(shader: str, mode: str, label: str):
    """Makes a module and answers what was told and the compilation info; the caret's column is counted in the text."""
    import watching

    import wgpu_js as wgpu

    code = "module = device.create_shader_module(code=wgpu.shader, label=wgpu.shader_label)\n"
    if mode == "off":
        code += "wgpu.info = await module.get_compilation_info_async()"
    wgpu.shader, wgpu.shader_label = shader, label
    outcome = await watching.run(code, mode)
    info = [
        [m.message, m.type, m.line_num, m.line_pos, m.offset, m.length] for m in getattr(wgpu, "info", [])
    ]
    return outcome, info


@pytest.mark.parametrize(
    ("shader", "line", "column"),
    [
        (FOO, 2, 21),
        ("// déjà vu\n" + FOO, 3, 21),
        ("// one\r\n// two\r\n" + FOO.replace("\n", "\r\n"), 4, 21),
        ("\r" + FOO, 3, 21),
        ("// a\u2028" + FOO, 3, 21),
        (FOO.replace("let", "/* 🎉 */ let"), 2, 29),
        (FOO.replace("let", "/* é\u0301 */ let"), 2, 30),
        (FOO.replace("let", "\tlet"), 2, 22),
        ("\n\n" + FOO, 4, 21),
    ],
    ids=["plain", "accents", "crlf", "cr", "separator", "emoji", "combining", "tab", "blank"],
)
def test_line_column_and_caret(page: Place, shader: str, line: int, column: int) -> None:
    outcome, _ = page.run(compiled, shader=shader, mode="report", label="lesson 3")
    (log,) = outcome["logs"]
    lines = log.splitlines()
    assert lines[0].startswith(
        f"GPUValidationError: shader 'lesson 3', line {line}, column {column}: error: "
    )
    assert "foo" in lines[0]
    code, caret = lines[1], lines[2]
    assert code.startswith(f"  {line} | ")
    # The caret stands under the name, counted in characters.
    start = caret.index("^")
    assert code[start : start + 3] == "foo" and caret.strip() == "^^^"
    assert 'File "<program>", line 1' in log
    raised, _ = page.run(compiled, shader=shader, mode="raise", label="lesson 3")
    assert log.startswith(raised["raised"]["text"])
    _, info = page.run(compiled, shader=shader, mode="off", label="lesson 3")
    ((message, kind, *place),) = info
    assert "foo" in message and kind == "error"
    assert place == [line, column, shader.index("foo"), 3]


def test_a_warning_is_logged_once_and_is_no_error(page: Place) -> None:
    async def inside():
        import logging

        import watching

        code = (
            'code = "@compute @workgroup_size(1)\\nfn main() { return; let x = 1; }"\n'
            'device.create_shader_module(code=code, label="warns")'
        )
        outcome = await watching.run(code, "report", wait=False)
        for _ in range(100):
            found = [r.getMessage() for r in watching.records.records if r.levelno == logging.WARNING]
            if found:
                break
            await watching.settled(watching._devices[1])
        return outcome, found

    outcome, warnings = page.run(inside)
    assert [outcome[key] for key in ("raised", "reports", "logs", "events")] == [None, [], [], []]
    (text,) = warnings
    assert text.startswith("shader 'warns', line 2, column 21: warning: ")
    assert 'File "<program>", line 2' in text


@pytest.mark.parametrize("mode", ["raise", "report"])
def test_a_pipeline_repeats_what_the_compiler_said(page: Place, mode: str) -> None:
    async def inside(mode):
        import watching

        code = """
            try:
                m = device.create_shader_module(code="fn main() {\\n  nothing();\\n}", label="lesson 4")
            except wgpu.GPUValidationError:
                device.push_error_scope("validation")
                m = device.create_shader_module(code="fn main() {\\n  nothing();\\n}", label="lesson 4")
                await device.pop_error_scope_async()
            device.create_compute_pipeline(layout="auto", compute={"module": m}, label="pipe")
        """
        return await watching.run(code, mode)

    outcome = page.run(inside, mode=mode)
    told = outcome["raised"] or outcome["reports"][1]
    for fact in ("'pipe'", "shader 'lesson 4', line 2, column 3: error", "  2 |   nothing();", "^^^^^^^"):
        assert fact in told["text"], told["text"]
    assert told["line"] == 8
    assert len(outcome["logs"]) == (0 if mode == "raise" else 2)


def test_a_pipeline_made_asynchronously_repeats_it_too(page: Place) -> None:
    async def inside():
        import watching

        code = """
            m = device.create_shader_module(code="fn main() {\\n  nobody();\\n}", label="lesson 5")
            await device.create_compute_pipeline_async(layout="auto", compute={"module": m}, label="pipe")
        """
        return await watching.run(code, "report")

    outcome = page.run(inside)
    assert outcome["raised"]["names"][0] == "GPUPipelineError"
    assert "shader 'lesson 5', line 2, column 3" in outcome["raised"]["text"]
    assert "'pipe'" in outcome["raised"]["text"]
    assert len(outcome["reports"]) == 1


def test_reports_of_firefox_are_shown_without_their_own_picture(page: Place) -> None:
    async def inside(reports):
        from wgpu_js.shader import compiler_text

        code = "fn f() {}\nfn g() { foo(); }"
        place = [code.index("foo"), 3]
        return [compiler_text(code, "s", [[text, "error", 2, 10, *place]]) for text in reports]

    reports = [m for _, browser, m in WORDINGS if browser == "firefox" and "Shader" in m and "\n" in m]
    assert len(reports) > 8
    for shown in page.run(inside, reports=reports):
        first, *_, code, caret = shown.splitlines()
        assert first.startswith("shader 's', line 2, column 10: error: ")
        assert "┌─" not in shown and "Shader" not in shown
        assert code == "  2 | fn g() { foo(); }"
        assert caret.index("^") == code.index("foo")


def test_a_hint_from_what_firefox_reports(page: Place) -> None:
    async def inside():
        import json

        from wgpu_js.device import _Note, _verdict

        note = _Note(0, "create_shader_module", "half", [("half", ("lesson.py", 7))])
        note.code = "enable f16;"
        text = (
            "\nShader 'half' parsing error: the `f16` extension is not supported in the current environment\n"
            "  ┌─ wgsl:1:8\n"
        )
        said = json.dumps([[text, "error", 1, 8, 7, 3]])
        error = _verdict(note, "GPUValidationError", "Shader module creation failed: Parsing error", said)
        return error.message, error.lineno

    message, line = page.run(inside)
    assert "the `f16` extension is not supported" in message and "shader-f16" in message and line == 7


def test_an_unknown_wording_keeps_label_line_and_text(page: Place) -> None:
    async def inside():
        import logging

        import watching

        from wgpu_js import errors
        from wgpu_js.device import _Note, _notes, _reported

        watching.records.records.clear()
        errors._counts.clear()
        _notes[10**9] = _Note(0, "create_sampler", "mine", [("mine", ("lesson.py", 12))])
        _reported(10**9, "GPUValidationError", "The flux {0} %s of 'x' is \\1 too low.", "")
        (record,) = watching.records.records
        return record.levelno == logging.ERROR, record.getMessage()

    is_error, text = page.run(inside)
    assert is_error
    for fact in (
        "create_sampler() of 'mine'",
        "The flux {0} %s of 'x' is \\1 too low.",
        'File "lesson.py", line 12',
    ):
        assert fact in text
