import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';

/**
 * Refuses what would take the place of something else: libraries and shared modules are those that came with this server,
 * each of its own kind; what is new is a parcel.
 */
export function kindProblems(
  { kind, folder, version }: Deployed,
  builtIn: ReadonlyMap<string, Deployed['kind']>,
): GateReason[] {
  const own = builtIn.get(folder) ?? 'parcel';
  if (kind === own) return [];
  const subject = keyOf(folder, version);
  const message = builtIn.has(folder)
    ? `${subject} is of the kind ${kind}, and ${folder} of this portal is of the kind ${own}.`
    : `${subject} is of the kind ${kind}: only what came with this portal may be shared by all, and what is new is a parcel.`;
  return [{ code: 'kind', subject, message }];
}
