-- An outlet that was merged into another stands under it with what it ordered and owes; its rows stay its own, for the day on which the merge is taken back.

-- An outlet with those that were merged into it.
create function shop_of(survivor uuid) returns uuid[] language sql stable parallel safe as $$
  select array(select outlet.id from outlet where outlet.id = survivor union all select outlet.id from outlet where outlet.merged_into = survivor)
$$;

-- What they owe together.
create function owed_by(survivor uuid) returns numeric language sql stable parallel safe as $$
  select coalesce(sum(activity.due), 0.00) from outlet_activity activity where activity.outlet_id = any (shop_of(survivor))
$$;
