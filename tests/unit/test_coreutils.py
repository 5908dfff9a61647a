"""The logger, enums and flag strings."""

from __future__ import annotations

import logging

import pytest


@pytest.fixture
def core(part):
    return part("_coreutils")


def test_the_logger_tells_of_its_level(core):
    level = core.logger.level
    told = []
    core.logger_set_level_callbacks.append(told.append)
    try:
        logging.getLogger("wgpu").setLevel("ERROR")
        core.logger.setLevel(5)
        assert told == [40, 5]
        assert core.logger is logging.getLogger("wgpu")
        assert isinstance(core.logger, core.WGPULogger)
    finally:
        core.logger.setLevel(level)


def test_a_level_set_before_the_import_stays(part):
    logger = logging.getLogger("wgpu")
    before = logger.level
    try:
        logger.setLevel(logging.DEBUG)
        assert part("_coreutils").logger.level == logging.DEBUG
    finally:
        logger.setLevel(before)


def test_enums(core):
    class Color(core.BaseEnum):
        red = None
        dark_blue = "dark-blue"

    assert Color.red == "red"
    assert list(Color) == ["red", "dark-blue"]
    assert "dark-blue" in Color
    assert "dark_blue" not in Color
    assert Color["dark_blue"] == "dark-blue"
    assert dict(Color.__members__) == {"red": "red", "dark_blue": "dark-blue"}
    assert Color.__fields__ == ("red", "dark_blue")
    assert dir(Color) == ["dark_blue", "red"]
    assert len(Color) == 2
    assert "Color enum with options: 'red', 'dark-blue'>" in repr(Color)
    with pytest.raises(RuntimeError):
        Color.red = "blue"
    with pytest.raises(RuntimeError):
        Color()
    with pytest.raises(KeyError):
        Color["green"]
    with pytest.raises(TypeError, match="float"):

        class Wrong(core.BaseEnum):
            pi = 3.14

    assert bool(core.BaseEnum)
    assert list(core.BaseEnum) == []


def test_flags_from_strings(core):
    class Access(core.BaseEnum):
        READ = 1
        WRITE = 2

    for text in ("READ|WRITE", "write | READ", "READ|WRITE|READ", "|READ|WRITE"):
        assert core.str_flag_to_int(Access, text) == 3
        assert core._flag_cache[f"Access.{text}"] == 3
    assert "'READ' (1)" in repr(Access)
    for text in ("", "|", "READ|DELETE", "__fields__"):
        with pytest.raises(ValueError, match="READ, WRITE"):
            core.str_flag_to_int(Access, text)


def test_messages_of_native_are_alike_but_for_ids(core):
    texts = [
        f"In a pass\n  note: `<CommandBuffer-({i}, 8, Metal)>`\n {end}"
        for i, end in ((0, "a"), (12, "a"), (0, "b"))
    ]
    hashes = [core.error_message_hash(text) for text in texts]
    assert hashes[0] == hashes[1] != hashes[2]


def test_api_differences(core):
    diff = core.ApiDiff(hidden={"A.x": None}, added={"B.y": "because"}, changed={})
    assert "* Hides ``A.x()``\n" in diff.__doc__
    assert "* Adds ``B.y()`` - because\n" in diff.__doc__


@pytest.mark.parametrize("function", ["get_header_filename", "get_library_filename"])
def test_there_is_nothing_native(core, function):
    with pytest.raises(RuntimeError, match=r"webgpu\.h"):
        getattr(core, function)("webgpu.h")
