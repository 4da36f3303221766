import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/database.ts';
import type { GateFacts } from '../gate/facts.ts';
import { mapProblems } from '../gate/gate.ts';
import { gatherFacts } from '../gate/gather-facts.ts';
import type { GateReason } from '../gate/reason.ts';
import type { MapChange } from './map-change.ts';
import type { Revision } from './revision.ts';

/**
 * What the gate has against a change of the map. The first map runs whatever it names: a portal that is not built yet
 * starts, and has what is there.
 */
export async function runProblems(
  { parcels, config }: FastifyInstance,
  transaction: Database,
  { imports, trials }: Pick<MapChange, 'imports' | 'trials'>,
  before: Revision | null,
  elsewhere: GateFacts['elsewhere'],
): Promise<GateReason[]> {
  if (before === null) return [];
  const wanted = { imports, trials };
  const sources = { db: transaction, store: parcels, origins: config.parcelOrigins, elsewhere };
  return mapProblems(imports, trials, await gatherFacts(sources, wanted, before));
}
