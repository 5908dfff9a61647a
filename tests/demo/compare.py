"""Is a picture the reference, within a stated tolerance?"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageChops

# A pixel counts as different when one of its channels is off by more than this (of 255).
CHANNEL_TOLERANCE = 4
# So many of the pixels may be different: edges that another rasteriser rounds the other way.
PIXEL_TOLERANCE = 0.002

TOLERANCE = (
    f"a pixel differs when a channel is off by more than {CHANNEL_TOLERANCE} of 255; "
    f"at most {PIXEL_TOLERANCE:.1%} of the pixels may differ; one-colour pictures fail"
)


@dataclass
class Comparison:
    """What comparing two pictures of one size found."""

    largest: int
    """The largest difference of any channel, of 255."""
    different: int
    """How many pixels differ by more than the tolerance."""
    pixels: int
    """How many pixels there are."""
    picture: Image.Image
    """The difference, eight times brighter, and white where it is beyond the tolerance."""

    @property
    def equal(self) -> bool:
        return self.different <= PIXEL_TOLERANCE * self.pixels

    def __str__(self) -> str:
        return f"{self.different} of {self.pixels} pixels differ, largest difference {self.largest}"


def is_blank(picture: Image.Image) -> bool:
    """Whether the whole picture is one colour, give or take the tolerance."""
    return all(high - low <= CHANNEL_TOLERANCE for low, high in picture.getextrema())


def compare(actual: Image.Image, reference: Image.Image) -> Comparison:
    """Compare two RGB pictures of the same size."""
    difference = ImageChops.difference(actual, reference)
    red, green, blue = difference.split()
    largest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    beyond = largest.point(lambda value: 255 if value > CHANNEL_TOLERANCE else 0)
    shown = difference.point(lambda value: min(8 * value, 255))
    shown.paste((255, 255, 255), mask=beyond)
    return Comparison(
        largest=largest.getextrema()[1],
        different=beyond.histogram()[255],
        pixels=actual.width * actual.height,
        picture=shown,
    )
