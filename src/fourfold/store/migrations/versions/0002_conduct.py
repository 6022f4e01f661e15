"""The edition of the rules that a game follows, and the player chosen to move first.

Existing games follow the first edition, in which wrong calls have no penalty.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

games = sa.table(
    "games",
    sa.column("id", sa.String),
    sa.column("preset", sa.String),
    sa.column("options", sa.JSON),
)


def upgrade() -> None:
    """Upgrade the tables."""
    op.add_column("games", sa.Column("chosen", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("edition", sa.Integer(), nullable=False, server_default="1"))
    connection = op.get_bind()
    called = sa.select(games.c.id, games.c.options).where(games.c.preset.like("quarto%"))
    for game, options in connection.execute(called).all():
        free = {**options, "wrong_call": "free"}
        connection.execute(games.update().where(games.c.id == game).values(options=free))


def downgrade() -> None:
    """Downgrade the tables, without the option for wrong calls."""
    connection = op.get_bind()
    for game, options in connection.execute(sa.select(games.c.id, games.c.options)).all():
        kept = {name: value for name, value in options.items() if name != "wrong_call"}
        connection.execute(games.update().where(games.c.id == game).values(options=kept))
    op.drop_column("games", "edition")
    op.drop_column("games", "chosen")
