-- What moved on a day before a count, and is posted after it, is in what the count found: it is put right on the day of the count by a movement of the
-- same document, which is no delivery.
do $$
declare
  proof regprocedure;
begin
  foreach proof in array array['proof_of_goods(uuid[])', 'orders_add_up()', 'verify_order_sums()']::regprocedure[] loop
    perform reword_function(proof, 'kind <> ''return''', 'kind not in (''return'', ''count'')');
  end loop;
end
$$;
