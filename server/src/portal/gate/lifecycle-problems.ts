import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';

const needed = ['bootstrap', 'mount', 'unmount'];

/** Refuses a parcel whose entry does not export what the portal calls to show it and to take it away. */
export function lifecycleProblems({ kind, lifecycles, folder, version }: Deployed): GateReason[] {
  if (kind !== 'parcel' || !lifecycles) return [];
  const missing = needed.filter((name) => !lifecycles.includes(name));
  if (missing.length === 0) return [];
  const subject = keyOf(folder, version);
  return [{ code: 'lifecycles', subject, message: `${subject} does not export ${missing.join(', ')}.` }];
}
