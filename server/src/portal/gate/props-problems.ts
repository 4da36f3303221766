import { slotPropsVersion } from '@routebook/contract';
import type { Deployed } from '../manifest.ts';
import { keyOf } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a parcel that was built for other props than the slots of this portal give. */
export function propsProblems({ kind, propsVersion, folder, version }: Deployed): GateReason[] {
  if (kind !== 'parcel' || propsVersion === slotPropsVersion) return [];
  const subject = keyOf(folder, version);
  const message = `${subject} was built for version ${propsVersion} of the props of parcels, and this portal gives version ${slotPropsVersion}.`;
  return [{ code: 'props', subject, message }];
}
