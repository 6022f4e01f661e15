"""Materials: wood, glaze, brass and felt."""

from typing import Any

import bpy

Colour = tuple[float, float, float]
"""Red, green and blue in sRGB, each up to 255."""

LIGHT_WOOD: tuple[Colour, Colour] = ((240, 212, 166), (222, 186, 134))
DARK_WOOD: tuple[Colour, Colour] = ((92, 50, 28), (54, 27, 15))
BOARD_WOOD: tuple[Colour, Colour] = ((168, 116, 72), (134, 88, 52))
TRAY_WOOD: tuple[Colour, Colour] = ((112, 70, 42), (80, 48, 28))
INLAY: Colour = (240, 214, 164)
LIGHT_BORE: Colour = (120, 78, 40)
DARK_BORE: Colour = (16, 9, 6)

GLAZE: Colour = (62, 122, 194)
AMBER: Colour = (232, 164, 52)
IVORY: Colour = (250, 244, 228)
NAVY: Colour = (16, 30, 58)

BRASS: Colour = (214, 166, 76)
BRONZE: Colour = (84, 52, 18)
FELT: Colour = (30, 66, 50)


def wood(colours: tuple[Colour, Colour], *, lying: bool = False, scale: float = 1.0) -> Any:
    """Make wood with rings and fibres along its height, or along its width if lying."""
    material, shader = _create_shader(roughness=0.55, coat=0.08)
    shader.inputs["Specular IOR Level"].default_value = 0.12
    tree = material.node_tree
    along = (scale * 0.35, scale, scale) if lying else (scale, scale, scale * 0.35)
    place = _add_place(tree, along)
    rings = tree.nodes.new("ShaderNodeTexWave")
    rings.wave_type, rings.rings_direction = "RINGS", "X" if lying else "Z"
    rings.inputs["Scale"].default_value = 2.2
    rings.inputs["Distortion"].default_value = 5.0
    rings.inputs["Detail"].default_value = 3.0
    tree.links.new(place, rings.inputs["Vector"])
    fibres = tree.nodes.new("ShaderNodeTexNoise")
    fibres.inputs["Scale"].default_value = 1.0
    fibres.inputs["Detail"].default_value = 4.0
    stretched = (2.0, 60.0, 60.0) if lying else (60.0, 60.0, 2.0)
    tree.links.new(
        _add_place(tree, tuple(scale * part for part in stretched)), fibres.inputs["Vector"]
    )
    both = tree.nodes.new("ShaderNodeMix")
    both.inputs["Factor"].default_value = 0.6
    tree.links.new(rings.outputs["Fac"], both.inputs["A"])
    tree.links.new(fibres.outputs["Fac"], both.inputs["B"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.2, 0.75
    for element, colour in zip(ramp.color_ramp.elements, colours, strict=True):
        element.color = to_linear(colour)
    tree.links.new(both.outputs["Result"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    _add_bump(tree, shader, fibres.outputs["Fac"], 0.06)
    return material


def glaze(colour: Colour, roughness: float = 0.28) -> Any:
    """Make glazed clay of one colour under a glassy coat."""
    material, shader = _create_shader(roughness=roughness, coat=0.45)
    shader.inputs["Base Color"].default_value = to_linear(colour)
    return material


def plain(colour: Colour) -> Any:
    """Make a material without shine, for the inside of a hole."""
    material, shader = _create_shader(roughness=0.9, coat=0.0)
    shader.inputs["Base Color"].default_value = to_linear(colour)
    return material


def brass() -> Any:
    """Make worn brass."""
    material, shader = _create_shader(roughness=0.34, coat=0.0)
    shader.inputs["Base Color"].default_value = to_linear(BRASS)
    shader.inputs["Metallic"].default_value = 0.65
    return material


def felt(colour: Colour = FELT) -> Any:
    """Make matt felt with soft edges and fibres in every direction."""
    material, shader = _create_shader(roughness=1.0, coat=0.0)
    tree = material.node_tree
    shader.inputs["Sheen Weight"].default_value = 0.12
    shader.inputs["Sheen Roughness"].default_value = 0.6
    fibres = tree.nodes.new("ShaderNodeTexNoise")
    fibres.inputs["Scale"].default_value = 18.0
    fibres.inputs["Detail"].default_value = 6.0
    tree.links.new(_add_place(tree, (1.0, 1.0, 1.0)), fibres.inputs["Vector"])
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = to_linear(darken(colour, 0.72))
    ramp.color_ramp.elements[1].color = to_linear(colour)
    tree.links.new(fibres.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    _add_bump(tree, shader, fibres.outputs["Fac"], 0.4)
    return material


def darken(colour: Colour, share: float) -> Colour:
    """Darken a colour to a share of its brightness."""
    red, green, blue = colour
    return red * share, green * share, blue * share


def to_linear(colour: Colour) -> tuple[float, float, float, float]:
    """Convert a colour of the screen into linear light."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return red, green, blue, 1.0


def _create_shader(roughness: float, coat: float) -> tuple[Any, Any]:
    """Create a material and return it with its shader."""
    material = bpy.data.materials.new("material")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Coat Weight"].default_value = coat
    shader.inputs["Coat Roughness"].default_value = 0.18
    shader.inputs["Specular IOR Level"].default_value = 0.2
    return material, shader


def _add_place(tree: Any, scale: tuple[float, ...]) -> Any:
    """Return a node for the place in the material, which differs between objects."""
    point = tree.nodes.new("ShaderNodeTexCoord")
    own = tree.nodes.new("ShaderNodeObjectInfo")
    moved = tree.nodes.new("ShaderNodeVectorMath")
    moved.operation = "MULTIPLY_ADD"
    moved.inputs[1].default_value = (0.9, 1.3, 0.0)
    apart = tree.nodes.new("ShaderNodeVectorMath")
    apart.operation = "ADD"
    stretch = tree.nodes.new("ShaderNodeVectorMath")
    stretch.operation = "MULTIPLY"
    stretch.inputs[1].default_value = scale
    tree.links.new(own.outputs["Random"], moved.inputs[0])
    moved.inputs[2].default_value = (0.3, 0.25, 0.0)
    tree.links.new(point.outputs["Object"], apart.inputs[0])
    tree.links.new(moved.outputs[0], apart.inputs[1])
    tree.links.new(apart.outputs[0], stretch.inputs[0])
    return stretch.outputs[0]


def _add_bump(tree: Any, shader: Any, height: Any, strength: float) -> None:
    """Add a bump map, so that light shows the texture."""
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.02
    tree.links.new(height, bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
