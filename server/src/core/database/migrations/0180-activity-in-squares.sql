-- Where the outlets lie to which something happened, beside when it did: so a map tells how many of a wide tile nobody visited for
-- so many days without reading an outlet, as those that are counted there less those that were visited.

-- The square of zoom 20, and the position in millionths of a degree; null of a deleted outlet.
alter table outlet_activity add column cell bigint, add column longitude integer, add column latitude integer;
-- Every visit and order changes a row of it: an index that is read alone needs what was changed to be swept soon.
alter table outlet_activity set (autovacuum_vacuum_scale_factor = 0.02);

create function place_activity() returns trigger language plpgsql as $$
begin
  select cell, round(outlet.longitude * 1e6), round(outlet.latitude * 1e6) into new.cell, new.longitude, new.latitude
  from outlet where id = new.outlet_id and deleted_at is null;
  return new;
end
$$;
create trigger placed before insert on outlet_activity for each row when (new.cell is null) execute function place_activity();

create function move_activity() returns trigger language plpgsql as $$
begin
  update outlet_activity set (cell, longitude, latitude) = (
    select outlet.cell, round(outlet.longitude * 1e6), round(outlet.latitude * 1e6) from outlet where id = new.id and deleted_at is null
  ) where outlet_id = new.id;
  return null;
end
$$;
create trigger activity_moved after update of longitude, latitude, deleted_at on outlet for each row
  when ((old.longitude, old.latitude, old.deleted_at) is distinct from (new.longitude, new.latitude, new.deleted_at)) execute function move_activity();

update outlet_activity set cell = outlet.cell, longitude = round(outlet.longitude * 1e6), latitude = round(outlet.latitude * 1e6)
from outlet where id = outlet_id and deleted_at is null;

create index outlet_activity_in_cell on outlet_activity (cell) include (longitude, latitude, last_visit_on, last_order_on);
