import type { RuntimeConfig } from '@routebook/auth';
import { rehearse } from '../rehearsal/rehearse.ts';
import type { Slot } from '../slot/slot.ts';
import { pastBadge } from './past-badge.ts';

/** What a page begins with that is not the portal of today: that of another time says so, that of a rehearsal is watched. */
export function standApart({ past, rehearses }: RuntimeConfig, slots: readonly Slot[]): void {
  if (rehearses) rehearse(rehearses, slots);
  if (past) document.body.append(pastBadge(past));
}
