-- What the lists of a market and of days add up is read from the index alone: orders of a route lie far apart in the table.
create index sales_order_in_route on sales_order (route_id, business_date, number) include (id, state, paid, due, net, pieces);
drop index sales_order_by_route;
alter index sales_order_in_route rename to sales_order_by_route;
create index sales_order_on_day on sales_order (business_date, number) include (id, state, paid, due, net, pieces);
drop index sales_order_by_day;
alter index sales_order_on_day rename to sales_order_by_day;
create index sales_order_of_state on sales_order (state, business_date, number) include (id);
drop index sales_order_by_state;
alter index sales_order_of_state rename to sales_order_by_state;
