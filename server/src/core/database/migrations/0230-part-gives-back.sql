-- Which offers counted a line, and what each took off it: [{"offer", "discount"}]. Unknown of lines of before.
alter table sales_order_line add column offers jsonb;

-- What an offer gave on a line, by the pieces that stayed with the outlet, and what it gave on those that did not (`gone`).
create view sales_order_line_offer as
  select line.order_id, counted.offer as offer_id, line.delivered - line.returned < line.pieces as part,
    line.delivered - line.returned as stayed_pieces, share_of(line.gross, line.delivered - line.returned, line.pieces) as stayed_value,
    share_of(counted.discount, line.delivered - line.returned, line.pieces) as stayed_discount, 0 as stayed_free,
    counted.discount - share_of(counted.discount, line.delivered - line.returned, line.pieces) as gone
  from sales_order_line line cross join lateral jsonb_to_recordset(line.offers) as counted (offer uuid, discount numeric)
  where line.offer_id is null and line.offers is not null
  union all
  select line.order_id, line.offer_id, line.delivered - line.returned < line.pieces, 0, 0, 0, line.delivered - line.returned,
    line.worth - share_of(line.worth, line.delivered - line.returned, line.pieces)
  from sales_order_line line where line.offer_id is not null and line.offers is not null;

-- An order gives back what it had of offers on pieces that did not stay. One that a server of before delivered, or took back in part, keeps it.
select reword_function('verify_order_sums()',
  'and not (coalesce(had.worth, 0) = 0 and all_came_back(sales_order.id))',
  'and not (coalesce(had.worth, 0) = 0 and all_came_back(sales_order.id))
    and not (sales_order.state in (''delivered'', ''deliveredInPart'', ''closed'') and coalesce(had.worth, 0) = given.worth
      - (select coalesce(sum(gone), 0) from sales_order_line_offer lost join sales_order_offer own on own.order_id = lost.order_id and own.offer_id = lost.offer_id and own.taken
        where lost.order_id = sales_order.id and lost.part))');
