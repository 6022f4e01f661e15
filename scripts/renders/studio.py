"""The room: an empty table, a camera, and the light of an hour."""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy
from mathutils import Vector

from scripts.renders.materials import linear
from scripts.renders.measures import ELEVATION

SAMPLES = 8
THREADS = 2


@dataclass(frozen=True)
class Light:
    """A lamp from the upper left, and what the room adds from everywhere."""

    height: float
    """Degrees above the table."""
    strength: float
    colour: tuple[int, int, int]
    softness: float
    """Degrees that the lamp is wide."""
    fill: float
    fill_colour: tuple[int, int, int]


LIGHTS = {
    "day": Light(60, 2.8, (255, 238, 216), 14, 1.0, (232, 236, 250)),
    "night": Light(52, 3.2, (255, 220, 178), 10, 0.34, (168, 184, 226)),
}


def cleared(hour: str) -> None:
    """Begin an empty scene in the light of an hour."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    light = LIGHTS[hour]
    _lamp(light)
    _room(light)


def table() -> None:
    """Lay a table under everything that is not seen but takes shadows."""
    bpy.ops.mesh.primitive_plane_add(size=40)
    bpy.context.object.is_shadow_catcher = True


def photographed(
    path: Path, width: float, height: float, pixels: float, offset: tuple[float, float] = (0, 0)
) -> None:
    """Take a picture of so many units of the table, around a point beside its middle."""
    scene = bpy.context.scene
    _camera(scene, width, offset)
    _settings(scene)
    scene.render.resolution_x = round(width * pixels)
    scene.render.resolution_y = round(height * pixels)
    # Squares on the table stay squares.
    scene.render.pixel_aspect_x, scene.render.pixel_aspect_y = 1 / math.sin(ELEVATION), 1
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def _camera(scene: Any, width: float, offset: tuple[float, float]) -> None:
    """Look down at a point of the table, from where things far away are as large as near ones."""
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.sensor_fit, lens.ortho_scale = "ORTHO", "HORIZONTAL", width
    camera = bpy.data.objects.new("camera", lens)
    x, y = offset
    camera.location = (x, y - 20 * math.cos(ELEVATION), 20 * math.sin(ELEVATION))
    camera.rotation_euler = (math.pi / 2 - ELEVATION, 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera


def _lamp(light: Light) -> None:
    """Hang the lamp far away in the upper left."""
    lamp = bpy.data.lights.new("lamp", "SUN")
    lamp.energy, lamp.angle = light.strength, math.radians(light.softness)
    lamp.color = linear(light.colour)[:3]
    above = math.radians(light.height)
    aside = math.radians(148)
    way = Vector(
        (math.cos(above) * math.cos(aside), math.cos(above) * math.sin(aside), math.sin(above))
    )
    made = bpy.data.objects.new("lamp", lamp)
    made.rotation_euler = way.to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(made)


def _room(light: Light) -> None:
    """Fill the shadows with the light of a room that is brighter above than around."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    point = nodes.new("ShaderNodeTexCoord")
    part = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    ground = nodes["Background"]
    colour = linear(light.fill_colour)
    ramp.color_ramp.elements[0].color = tuple(0.25 * channel for channel in colour)
    ramp.color_ramp.elements[1].color = colour
    ground.inputs["Strength"].default_value = light.fill
    links.new(point.outputs["Generated"], part.inputs[0])
    links.new(part.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], ground.inputs["Color"])


def _settings(scene: Any) -> None:
    """Choose how the picture is computed."""
    scene.render.engine = "CYCLES"
    scene.cycles.device, scene.cycles.samples = "CPU", SAMPLES
    scene.cycles.use_denoising, scene.cycles.denoiser = True, "OPENIMAGEDENOISE"
    scene.cycles.denoising_prefilter, scene.cycles.denoising_quality = "FAST", "BALANCED"
    scene.cycles.use_adaptive_sampling, scene.cycles.max_bounces = False, 3
    scene.render.threads_mode, scene.render.threads = "FIXED", THREADS
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Standard"
