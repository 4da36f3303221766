-- What the portal went back from by itself with this revision, each with the reason: `[{"name", "version", "why"}]`.
alter table map_revision add column undone jsonb not null default '[]';
update map_revision set undone = (
  select coalesce(jsonb_agg(distinct jsonb_build_object('name', part[1], 'version', part[2], 'why', reason)), '[]')
  from jsonb_to_recordset(changes) as change ("from" text), regexp_match(change."from", '/([^/]+)/([^/]+)/$') as part
  where part is not null
) where cause = 'undo';
create index map_revision_undone on map_revision (revision desc) where undone <> '[]';
