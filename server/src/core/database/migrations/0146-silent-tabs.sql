-- What a tab has just taken over, as `[{"name": ..., "version": ...}]`, and until when it said that it would report again. One
-- that does not hangs, or hears nothing any more; null where it promised nothing, as a tab in the background.
alter table portal_tab add column taking jsonb not null default '[]', add column due_at timestamptz;
