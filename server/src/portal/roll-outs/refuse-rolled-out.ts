import { refuse } from '../../core/refusal.ts';
import { namesOf, type RollOutRow } from './roll-out-rows.ts';

/** Refuses to try versions of parcels by the side of one of these roll-outs of them. */
export function refuseRolledOut(rollOuts: readonly RollOutRow[], parcels: ReadonlySet<string>): void {
  const busy = rollOuts.find(({ uses }) => uses.some(({ name }) => parcels.has(name)));
  if (busy) throw refuse('REFUSED', { message: `The roll-out of ${namesOf(busy)} is under way: end it first.` });
}
