import { auditTrail } from '../history/audit-trail.ts';
import type { Entry } from '../history/entry.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** What was done to rows of all parts, and by whom. */
export const audit: DemoPart = {
  name: 'entries of the audit',
  rows: ({ counts }) => counts.routes + counts.dbHouses,
  async write(world, { copy }) {
    await copy('audit_entry', entryColumns, entries(world));
  },
};

const entryColumns = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'before',
  'after',
  'reason',
  'batch_id',
] as const;

/** The ids sort as the entries do, as those of later entries will. */
function* entries(world: DemoWorld): Generator<Row> {
  const ids = world.ids('audit-entry');
  for (const [index, entry] of auditTrail(world).entries()) yield entryRow(ids(index), entry);
}

function entryRow(id: string, { at, actor, action, entity, entityId, before, after, reason, batch }: Entry): Row {
  const json = (value: Entry['before']) => (value === null ? null : JSON.stringify(value));
  return [id, at, actor.id, actor.name, action, entity, entityId, json(before), json(after), reason, batch];
}
