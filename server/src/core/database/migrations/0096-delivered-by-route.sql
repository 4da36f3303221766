-- Which outlets of a route something was delivered to in a month.
create index sales_order_delivered_by_route on sales_order (route_id, delivered_on) where delivered_on is not null;
