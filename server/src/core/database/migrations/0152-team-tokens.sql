-- Tokens of teams: for named parcels only. Only the hash of a token is kept.
create table team_token (
  id uuid primary key default new_id(),
  team text not null,
  token_sha256 bytea not null unique,
  parcels text[] not null check (cardinality(parcels) > 0),
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz
);

-- The commit and the run of the pipeline that a revision was made by: `{"commit", "run"}`.
alter table map_revision add column pipeline jsonb;
