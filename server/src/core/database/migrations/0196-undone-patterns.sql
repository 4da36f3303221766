-- A pattern of a journey plan takes the place of others. What an SO had before and after it is kept with the change, so that its undo brings the
-- patterns back as well: [{"cycleWeeks", "days", "from", "to", "writtenTo", "createdBy"}], by their first days; null: the change made no pattern.

alter table journey_change add column patterns_before jsonb, add column patterns_after jsonb;

create function journey_patterns_of(person uuid) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('cycleWeeks', cycle_weeks, 'days', days, 'from', valid_from, 'to', valid_to, 'writtenTo', written_to,
    'createdBy', created_by) order by valid_from), '[]')
  from journey_pattern where user_id = person
$$;
