"""The tables of the first public release.

A new database is created from `fourfold.store.schema` at once, and the tables of earlier revisions
are upgraded by `fourfold.store.earlier_tables`, so there is nothing to do here.
"""

revision = "0016"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""


def downgrade() -> None:
    """Downgrade the tables."""
