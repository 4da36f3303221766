import type { FastifyInstance } from 'fastify';
import { refuse } from '../../core/refusal.ts';
import { keyOf } from '../gate/facts.ts';
import { undoneVersions } from '../revisions/undone-versions.ts';

/** Asks before a version is used again that the portal went back from: refused, with the reason of then, unless the call says `again`. */
export async function refuseUndone(
  { db }: Pick<FastifyInstance, 'db'>,
  versions: readonly { readonly name: string; readonly version: string }[],
): Promise<void> {
  const undone = await undoneVersions(db);
  const reasons = versions.flatMap(({ name, version }) => {
    const before = undone.get(keyOf(name, version));
    return before ? [`${name} ${version} was undone on ${before.at.slice(0, 10)}: ${before.why}.`] : [];
  });
  if (reasons.length === 0) return;
  const message = `${reasons.join(' ')} Say that it is to be used again if you are sure.`;
  throw refuse('REFUSED', { message, fields: { again: message } });
}
