-- Versions that were mounted unseen beside the running one before anybody got them, and what was seen of both.
create table rehearsal (
  id uuid primary key default new_id(),
  name text not null,
  version text not null,
  -- The version that ran then; null where none did.
  against text,
  revision integer not null references map_revision,
  -- Opens the pages of it for an hour. Only the hash is kept.
  ticket_sha256 bytea not null unique,
  verdict text not null default 'unfinished' check (verdict in ('same', 'differs', 'fails', 'unfinished')),
  sentence text not null default '',
  reasons jsonb not null default '[]',
  made_by text not null,
  made_by_id uuid references user_account,
  made_at timestamptz not null default now()
);
create index rehearsal_of_version on rehearsal (name, version, made_at desc);

create table rehearsal_screen (
  rehearsal_id uuid not null references rehearsal on delete cascade,
  place integer not null,
  path text not null,
  fresh jsonb not null,
  -- Null where no version ran before.
  old jsonb,
  differences jsonb not null,
  fresh_picture text,
  old_picture text,
  primary key (rehearsal_id, place)
);

-- Which screens people look at, by day: what is rehearsed first.
create table screen_view (
  day date not null,
  path text not null,
  user_id uuid not null references user_account,
  seconds real not null,
  primary key (day, path, user_id)
);
