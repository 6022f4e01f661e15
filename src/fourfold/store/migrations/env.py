"""Alembic's environment: it runs on the connection that `fourfold.store.migrate` passes."""

from alembic import context

from fourfold.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
