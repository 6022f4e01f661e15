"""The scene: an empty table, a camera, and the light of an hour."""

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy
from mathutils import Vector

from scripts.renders.materials import to_linear
from scripts.renders.measures import ELEVATION

SAMPLES = 8
THREADS = 2


@dataclass(frozen=True)
class Light:
    """A lamp from the upper left, and the ambient light of the room."""

    height: float
    """Degrees above the table."""
    strength: float
    colour: tuple[int, int, int]
    softness: float
    """Angular width of the lamp in degrees."""
    fill: float
    fill_colour: tuple[int, int, int]


LIGHTS = {
    "day": Light(60, 2.8, (255, 238, 216), 14, 1.0, (232, 236, 250)),
    "night": Light(52, 3.2, (255, 220, 178), 10, 0.34, (168, 184, 226)),
}


def start_scene(hour: str) -> None:
    """Start an empty scene in the light of an hour."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    light = LIGHTS[hour]
    _add_lamp(light)
    _add_room(light)


def add_table() -> None:
    """Add an invisible table that catches shadows."""
    bpy.ops.mesh.primitive_plane_add(size=40)
    bpy.context.object.is_shadow_catcher = True


def take_picture(
    path: Path, width: float, height: float, pixels: float, offset: tuple[float, float] = (0, 0)
) -> None:
    """Render an area of the table to a file, around a point near its centre."""
    scene = bpy.context.scene
    _add_camera(scene, width, offset)
    _set_quality(scene)
    scene.render.resolution_x = round(width * pixels)
    scene.render.resolution_y = round(height * pixels)
    # Squares on the table stay squares.
    scene.render.pixel_aspect_x, scene.render.pixel_aspect_y = 1 / math.sin(ELEVATION), 1
    scene.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def _add_camera(scene: Any, width: float, offset: tuple[float, float]) -> None:
    """Add an orthographic camera that looks down at a point of the table."""
    lens = bpy.data.cameras.new("camera")
    lens.type, lens.sensor_fit, lens.ortho_scale = "ORTHO", "HORIZONTAL", width
    camera = bpy.data.objects.new("camera", lens)
    x, y = offset
    camera.location = (x, y - 20 * math.cos(ELEVATION), 20 * math.sin(ELEVATION))
    camera.rotation_euler = (math.pi / 2 - ELEVATION, 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera


def _add_lamp(light: Light) -> None:
    """Add the lamp, far away in the upper left."""
    lamp = bpy.data.lights.new("lamp", "SUN")
    lamp.energy, lamp.angle = light.strength, math.radians(light.softness)
    lamp.color = to_linear(light.colour)[:3]
    above = math.radians(light.height)
    aside = math.radians(148)
    direction = Vector(
        (math.cos(above) * math.cos(aside), math.cos(above) * math.sin(aside), math.sin(above))
    )
    lamp_object = bpy.data.objects.new("lamp", lamp)
    lamp_object.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp_object)


def _add_room(light: Light) -> None:
    """Add the ambient light of a room that is brighter above than around."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    point = nodes.new("ShaderNodeTexCoord")
    part = nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    ground = nodes["Background"]
    colour = to_linear(light.fill_colour)
    ramp.color_ramp.elements[0].color = tuple(0.25 * channel for channel in colour)
    ramp.color_ramp.elements[1].color = colour
    ground.inputs["Strength"].default_value = light.fill
    links.new(point.outputs["Generated"], part.inputs[0])
    links.new(part.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], ground.inputs["Color"])


def _set_quality(scene: Any) -> None:
    """Set the renderer and its quality."""
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
