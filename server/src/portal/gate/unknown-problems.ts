import { type GateFacts, keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version that is not stored. */
export function unknownProblems(
  { name, version }: { readonly name: string; readonly version: string },
  { versions }: GateFacts,
): GateReason[] {
  const subject = keyOf(name, version);
  if (versions.has(subject)) return [];
  return [{ code: 'unknown-version', subject, message: `There is no ${subject} here: publish it first.` }];
}
