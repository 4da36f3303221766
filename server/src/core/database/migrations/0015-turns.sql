-- Who writes people holds the market first, shared: places and their managers stay while people get them, and whoever holds
-- both has them in this order. Imports and the work of a new day wait for their turn here.
create or replace function hold_people() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7283195, 2);
  select pg_advisory_xact_lock(7283195, 3)
$$;

-- The same for a call, which does not wait: whether it got them.
create function take_market() returns boolean language sql as $$
  select pg_try_advisory_xact_lock(7283195, 2)
$$;

create function take_people() returns boolean language sql as $$
  select case when pg_try_advisory_xact_lock_shared(7283195, 2) then pg_try_advisory_xact_lock(7283195, 3) else false end
$$;
