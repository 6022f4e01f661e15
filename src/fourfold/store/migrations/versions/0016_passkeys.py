"""Passkeys, and the devices that have signed in with them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the tables."""
    identity = sa.Column(
        "identity", sa.String(length=24), sa.ForeignKey("identities.id"), nullable=False
    )
    op.create_table(
        "device_secrets",
        sa.Column("secret_hash", sa.String(length=64), nullable=False),
        identity,
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("secret_hash"),
    )
    op.create_index("device_secrets_identity", "device_secrets", ["identity"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=1400), nullable=False),
        sa.Column("identity", sa.String(length=24), sa.ForeignKey("identities.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("passkeys_identity", "passkeys", ["identity"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge_hash", sa.String(length=64), nullable=False),
        sa.Column("identity", sa.String(length=24), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("challenge_hash"),
    )
    op.create_index("passkey_challenges_until", "passkey_challenges", ["until"])


def downgrade() -> None:
    """Downgrade the tables."""
    for table in ("passkey_challenges", "passkeys", "device_secrets"):
        op.drop_table(table)
