import type { Level } from '@routebook/contract';
import type { Database } from '../../../core/database/database.ts';
import type { WrittenRow } from '../../../core/transfer/imports/import-subject.ts';
import { formerValues, officerSpans } from './former-values.ts';
import type { NodeAddition, NodeChange, Target } from './row-plan.ts';
import { type Added, addNodes, assignOfficers, changeNodes, type Walk, type Written } from './write-nodes.ts';

type Addition = NodeAddition & { readonly id: string };

/** Writes the rows of a chunk; `cause` is kept with the periods that begin with it. */
export async function writeRows(
  db: Database,
  level: Level,
  cause: string,
  additions: readonly Addition[],
  changes: readonly NodeChange[],
): Promise<WrittenRow[]> {
  const walked = changes.filter(({ difference }) => 'salesOfficer' in difference.after);
  const spans = await officerSpans(
    db,
    walked.map(({ node }) => node.id),
  );
  await addNodes(db, level, additions.map(added), cause);
  await changeNodes(
    db,
    changes.map(({ node, target }) => ({ id: node.id, target: written(target) })),
  );
  await assignOfficers(
    db,
    [
      ...additions.flatMap(({ id, target }) => walk(id, target)),
      ...walked.flatMap(({ node, target }) => walk(node.id, target)),
    ],
    cause,
  );
  return [
    ...additions.map(({ row, id, facts }) => ({
      number: row.number,
      id,
      version: 1,
      entry: { action: 'add', entity: level, entityId: id, after: facts },
    })),
    ...changes.map(({ row, id, version, node, difference }) => ({
      number: row.number,
      id,
      version: version + 1,
      before: formerValues(node, spans.get(id) ?? null),
      entry: { action: 'edit', entity: level, entityId: id, ...difference },
    })),
  ];
}

function written({ name, status, manager, house, route }: Target): Written['target'] {
  return { name, status, managerId: manager?.id ?? null, house, route };
}

function added({ id, target }: Addition): Added {
  return { id, code: target.code, parentId: target.parent?.id ?? null, target: written(target) };
}

function walk(routeId: string, { officer }: Target): Walk[] {
  return officer ? [{ routeId, userId: officer.id }] : [];
}
