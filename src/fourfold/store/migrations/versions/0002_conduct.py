"""Which rules of conduct a game follows, and who was chosen to begin.

Games that are there already were played by the first edition, in which wrong calls cost nothing.
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
    """Go forward."""
    op.add_column("games", sa.Column("chosen", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("edition", sa.Integer(), nullable=False, server_default="1"))
    connection = op.get_bind()
    called = sa.select(games.c.id, games.c.options).where(games.c.preset.like("quarto%"))
    for game, options in connection.execute(called).all():
        free = {**options, "wrong_call": "free"}
        connection.execute(games.update().where(games.c.id == game).values(options=free))


def downgrade() -> None:
    """Go back; what a wrong call costs was no option then."""
    connection = op.get_bind()
    for game, options in connection.execute(sa.select(games.c.id, games.c.options)).all():
        kept = {name: value for name, value in options.items() if name != "wrong_call"}
        connection.execute(games.update().where(games.c.id == game).values(options=kept))
    op.drop_column("games", "edition")
    op.drop_column("games", "chosen")
