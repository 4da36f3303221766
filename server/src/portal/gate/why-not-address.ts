import type { GateFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses an address that is no version's folder and of no listed origin. */
export function whyNotAddress(specifier: string, address: string, { origins }: GateFacts): GateReason[] {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) {
    const message = `${specifier} is at ${address}, which is no version's folder like /parcels/nav/1.4.2/.`;
    return [{ code: 'unknown-version', subject: specifier, message }];
  }
  if (origins.includes(url.origin)) return [];
  const message = `${specifier} is at ${address}, and its origin is not listed in PARCEL_ORIGINS.`;
  return [{ code: 'origin', subject: specifier, message }];
}
