import type { Trial } from '@routebook/contract';
import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a trial of anything but a parcel: only parcels are swapped in an open page. */
export function trialProblems({ name, version }: Trial, { manifest }: VersionFacts): GateReason[] {
  if (manifest.kind === 'parcel') return [];
  const subject = keyOf(name, version);
  return [
    {
      code: 'trial',
      subject,
      message: `${subject} is shared by all parcels and cannot be tried by some: run it for all.`,
    },
  ];
}
