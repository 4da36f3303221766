import { type RawBuilder, sql } from 'kysely';

/**
 * The plans of two SOs exchanged for a period, for `changePlans`: a day that one has not planned becomes empty for the other. Days on which one is on
 * leave stay as they are: nobody else takes a leave over, and nobody walks during one.
 */
export function swapRows(one: string, other: string, from: string, to: string): RawBuilder<unknown> {
  return sql`
    /* unscoped: found */ select holder.user_id, day.day, case when plan.user_id is not null then journey_content(plan) || '{"changed": true}' end as after
    from (values (${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)) as holder (user_id, from_id)
      cross join (select day from journey_plan where user_id in (${one}::uuid, ${other}::uuid) and day between ${from}::date and ${to}::date
        group by day having bool_and(purpose <> 'leave')) as day
      left join journey_plan plan on plan.user_id = holder.from_id and plan.day = day.day`;
}
