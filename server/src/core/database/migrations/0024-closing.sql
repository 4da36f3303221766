-- Who writes what is dated keeps the closing of months away until the commit, along with others; whoever closes or opens a
-- month has it alone. A call does not wait: whether it got its turn.
create function take_open_days() returns boolean language sql as $$
  select pg_try_advisory_xact_lock_shared(7283195, 24)
$$;

create function take_closing() returns boolean language sql as $$
  select pg_try_advisory_xact_lock(7283195, 24)
$$;

-- The same for an import, which waits the moment that a closing takes.
create function hold_open_days() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7283195, 24)
$$;

-- The day whose rows an import wrote: once that is closed, it is not taken back.
alter table file_import add column written_on date;
