import { type RawBuilder, sql } from 'kysely';
import { giftsInReach } from '../../core/scope/gifts.ts';
import { leadsThrough } from '../../core/scope/paths.ts';
import { peopleInReach } from '../../core/scope/people.ts';
import { type Reach, visibleNodes } from '../../core/scope/reach.ts';

/**
 * The condition that a person sees an entry (a row of audit_entry called `entry`): everything is seen by who sees the
 * whole business, else what was done to places, people, gifts and days in reach, and what one did oneself. A change of
 * journey plans names people and counts days, so it is seen by who sees everybody that it touched. An entry of another
 * kind of row says nothing of whose it is, so it is left to those who see everything.
 */
export function seenEntry(reach: Reach): RawBuilder<boolean> {
  if (reach.everything) return sql<boolean>`true`;
  return sql<boolean>`(entry.actor_id = ${reach.personId}::uuid
    or entry.entity_id in (${peopleInReach(reach)})
    or exists (select from ${visibleNodes(reach)} as node where node.id = entry.entity_id)
    or (entry.entity = 'attendance' and ${ofDayInReach(reach)})
    or (entry.entity = 'gift' and exists (select from ${giftsInReach(reach)} as gift where gift.id = entry.entity_id))
    or (entry.entity = 'journeyPlan' and ${ofPlansInReach(reach)}))`;
}

/** Of somebody in reach, or worked beneath a place in reach by somebody who works elsewhere now. */
function ofDayInReach(reach: Reach): RawBuilder<boolean> {
  return sql<boolean>`exists (select from attendance day where day.id = entry.entity_id
    and (day.user_id in (${peopleInReach(reach)}) or ${leadsThrough(reach.places)}))`;
}

function ofPlansInReach(reach: Reach): RawBuilder<boolean> {
  const steps = sql`/* unscoped: part */ select from journey_change_day step where step.change_id = entry.entity_id`;
  return sql<boolean>`exists (${steps}) and not exists (${steps} and step.user_id not in (${peopleInReach(reach)}))`;
}
