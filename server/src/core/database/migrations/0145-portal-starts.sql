-- How pages of the portal start with a map that is new to their browser: begun, then started, failed or left. One that has
-- begun and says nothing more hangs. `good` is the revision that started last in that browser, 0 for none.
create table portal_start (
  tab uuid primary key,
  user_id uuid not null references user_account,
  revision integer not null,
  good integer not null,
  state text not null check (state in ('begun', 'started', 'failed', 'left')),
  reason text,
  begun_at timestamptz not null default now()
);
create index portal_start_of_revision on portal_start (revision, begun_at);
create index portal_start_by_time on portal_start (begun_at);
