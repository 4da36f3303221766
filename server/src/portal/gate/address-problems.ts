import { type GateFacts, isElsewhere, versionAt } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses an address that is no version's folder, is of no listed origin, or whose files are not what they should be. */
export function addressProblems(
  specifier: string,
  address: string,
  { origins, elsewhere }: Pick<GateFacts, 'origins' | 'elsewhere'>,
): readonly GateReason[] {
  if (isElsewhere(address) && !origins.includes(new URL(address).origin)) {
    const message = `${specifier} is at ${address}, and its origin is not listed in PARCEL_ORIGINS.`;
    return [{ code: 'origin', subject: specifier, message }];
  }
  if (versionAt(address)) return elsewhere.get(address) ?? [];
  const example = isElsewhere(address) ? 'https://cdn.example.com/nav/1.4.2/' : '/parcels/nav/1.4.2/';
  const message = `${specifier} is at ${address}, which is no version's folder like ${example}.`;
  return [{ code: 'unknown-version', subject: specifier, message }];
}
