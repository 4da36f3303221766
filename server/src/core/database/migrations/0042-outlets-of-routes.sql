-- The outlets of a route by name, without reading the outlets: of a zone's 5,000 a list sorts those names only.
create index outlet_by_route_name on outlet (route_id, name, id) where deleted_at is null;
drop index outlet_by_route;

-- All outlets by name with their routes, so that those of a place are found on the way without reading the others.
create index outlet_by_name_and_route on outlet (name, id) include (route_id) where deleted_at is null;
drop index outlet_by_name;
