"""Solid shapes, and operations on them."""

import math
from collections.abc import Iterable
from typing import Any

import bmesh
import bpy
from mathutils import Matrix

ROUND = 96
"""Number of corners of a circle."""


def make_cone(corners: int, foot: float, top: float, height: float, z: float = 0.0) -> Any:
    """Make a cylinder, prism, cone or pyramid, standing at a height."""
    shape = bmesh.new()
    bmesh.ops.create_cone(
        shape, cap_ends=True, segments=corners, radius1=foot, radius2=top, depth=height
    )
    bmesh.ops.translate(shape, verts=shape.verts, vec=(0, 0, z + height / 2))
    turn = Matrix.Rotation(math.radians(30 if corners == 6 else 0), 3, "Z")
    bmesh.ops.rotate(
        shape, verts=shape.verts, matrix=turn
    )  # a hexagon faces the camera with a side, a square with an edge
    return _add_object(shape)


def make_ball(radius: float, z: float) -> Any:
    """Make a sphere with its centre at a height."""
    shape = bmesh.new()
    bmesh.ops.create_uvsphere(shape, u_segments=64, v_segments=32, radius=radius)
    bmesh.ops.translate(shape, verts=shape.verts, vec=(0, 0, z))
    return _add_object(shape)


def make_slab(side: float, thickness: float, corner: float) -> Any:
    """Make a square plate with round corners, its top at height 0."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, -thickness / 2))
    plate = bpy.context.object
    plate.scale = (side, side, thickness)
    bpy.ops.object.transform_apply(location=True, scale=True)
    shape = bmesh.new()
    shape.from_mesh(plate.data)
    upright = [edge for edge in shape.edges if abs(edge.verts[0].co.z - edge.verts[1].co.z) > 1e-6]
    bmesh.ops.bevel(shape, geom=upright, offset=corner, segments=16, profile=0.5, affect="EDGES")
    shape.to_mesh(plate.data)
    shape.free()
    return plate


def make_ring(radius: float, thickness: float, at: tuple[float, float, float]) -> Any:
    """Make a ring that lies flat."""
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius,
        minor_radius=thickness,
        major_segments=96,
        minor_segments=12,
        location=at,
    )
    return bpy.context.object


def make_disc(radius: float, height: float, at: tuple[float, float, float]) -> Any:
    """Make a cylinder around a point."""
    bpy.ops.mesh.primitive_cylinder_add(vertices=64, radius=radius, depth=height, location=at)
    return bpy.context.object


def make_bar(size: tuple[float, float], turn: float, height: float) -> Any:
    """Make a low bar that lies in the middle of the table, turned by degrees."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, height / 2))
    solid = bpy.context.object
    solid.scale, solid.rotation_euler = (*size, height), (0, 0, math.radians(turn))
    bpy.ops.object.transform_apply(location=True, rotation=True, scale=True)
    return solid


def join(shapes: Iterable[Any]) -> Any:
    """Join separate objects into one."""
    every = list(shapes)
    with bpy.context.temp_override(active_object=every[0], selected_editable_objects=every):
        bpy.ops.object.join()
    return every[0]


def paint(body: Any, material: Any) -> Any:
    """Set the material of a shape."""
    body.data.materials.clear()
    body.data.materials.append(material)
    return body


def carve(body: Any, tool: Any) -> Any:
    """Cut one shape out of another; the cut surface gets the tool's material."""
    cut = body.modifiers.new("cut", "BOOLEAN")
    cut.operation, cut.solver, cut.object = "DIFFERENCE", "EXACT", tool
    cut.material_mode = "TRANSFER"
    _apply(body)
    bpy.data.objects.remove(tool, do_unlink=True)
    return body


def bevel(body: Any, width: float) -> Any:
    """Bevel the edges and shade round surfaces smoothly."""
    body.data.shade_smooth()
    edge = body.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = width, 3
    edge.limit_method, edge.angle_limit = "ANGLE", 0.6
    edge.harden_normals, edge.material = True, 0
    _apply(body)
    return body


def _add_object(shape: Any) -> Any:
    """Add a shape to the scene as an object."""
    mesh = bpy.data.meshes.new("shape")
    shape.to_mesh(mesh)
    shape.free()
    solid = bpy.data.objects.new("shape", mesh)
    bpy.context.collection.objects.link(solid)
    return solid


def _apply(body: Any) -> None:
    """Apply the modifiers of an object to its shape."""
    graph = bpy.context.evaluated_depsgraph_get()
    body.data = bpy.data.meshes.new_from_object(body.evaluated_get(graph))
    body.modifiers.clear()
