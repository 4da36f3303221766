-- An order all of whose goods came back gives back what it had of offers, as one that is cancelled does. Those that came back before keep it.
create function all_came_back(of_order uuid) returns boolean language sql stable parallel safe as $$
  select coalesce(sum(delivered) > 0 and sum(delivered) = sum(returned), false) from sales_order_line where order_id = of_order
$$;

select reword_function('verify_order_sums()',
  'where coalesce(had.worth, 0) <> case when sales_order.state in (''draft'', ''cancelled'') then 0 else coalesce(given.worth, 0) end',
  'where coalesce(had.worth, 0) <> case when sales_order.state in (''draft'', ''cancelled'') then 0 else coalesce(given.worth, 0) end
    and not (coalesce(had.worth, 0) = 0 and all_came_back(sales_order.id))');
