-- Files of any kind of row are imported by the same two tables; `subject` says which kind: a level of the market, `user`, ...
create table file_import (
  id uuid primary key,
  subject text not null,
  file_name text not null,
  file_sha256 bytea not null,
  state text not null check (state in ('checking', 'checked', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone', 'cancelled')),
  row_count integer not null default 0,
  progress integer not null default 0,
  to_add integer not null default 0,
  to_change integer not null default 0,
  unchanged integer not null default 0,
  error_count integer not null default 0,
  message text,
  started_by uuid not null references user_account (id),
  started_at timestamptz not null default now(),
  -- Somebody asked to break off the step that runs; whoever does the work looks at this between two chunks of rows.
  cancelling boolean not null default false
);
create index file_import_recent on file_import (started_at desc);
create index file_import_by_file on file_import (file_sha256, subject) where state = 'applied';

create table file_import_row (
  import_id uuid not null references file_import (id) on delete cascade,
  row_number integer not null,
  action text not null check (action in ('add', 'change', 'none', 'error')),
  item_id uuid,
  -- The row as read and, once applied, the item's former values for the undo.
  input jsonb not null,
  before jsonb,
  -- The item's version as the import left it: the undo is refused once it is another.
  version_after integer,
  errors jsonb,
  -- The place of a written row among the others of its import: an undo goes back the way the import came.
  turn integer,
  primary key (import_id, row_number)
);
create index file_import_row_error on file_import_row (import_id, row_number) where action = 'error';
create index file_import_row_turn on file_import_row (import_id, turn) where turn is not null;
