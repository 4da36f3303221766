import type { AuditEntry } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';

export type EntryRow = AuditEntry;

/** Of rows whose entries say only what was done to them. */
const nameOfRow = sql`case entry.entity
  when 'gift' then (select type.name from gift join gift_type type on type.id = gift.gift_type_id where gift.id = entry.entity_id)
  when 'giftType' then (select name from gift_type where id = entry.entity_id)
  when 'product' then (select name from product where id = entry.entity_id)
  when 'offer' then (select version.name from offer join offer_version version on version.offer_id = offer.id and version.number = offer.version_number where offer.id = entry.entity_id)
end`;

/** What is answered of an entry, from a row of audit_entry called `entry` with `entryJoins`. */
export const entryColumns = sql`entry.id, entry.at, entry.actor_id as "actorId", entry.actor_name as "actorName", entry.action, entry.entity,
  entry.entity_id as "entityId", entry.before, entry.after, entry.reason, entry.request_id as "requestId", entry.batch_id as "batchId",
  coalesce(node.name, subject.name, designation.name, day_person.name, entry.after ->> 'name', entry.before ->> 'name', entry.after ->> 'email', entry.after ->> 'fileName', entry.after ->> 'salesOfficer', entry.before ->> 'salesOfficer', ${nameOfRow}) as "entityName"`;

export const entryJoins: RawBuilder<unknown> = sql`
  left join market_node node on node.id = entry.entity_id
  left join user_account subject on subject.id = entry.entity_id
  left join designation on designation.id = entry.entity_id
  left join attendance day on day.id = entry.entity_id left join user_account day_person on day_person.id = day.user_id`;
