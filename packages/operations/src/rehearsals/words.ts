import type { Rehearsal } from '@routebook/contract';
import { showInstant } from '@routebook/ui';

/** Who rehearsed it, when, and against what. */
export function whenRehearsed({ madeBy, madeAt, against }: Rehearsal): string {
  return `By ${madeBy}, ${showInstant(madeAt)}, ${against === null ? 'against nothing, for no version ran' : `against ${against}`}`;
}

/** What a rehearsal that has not come to its end may mean. */
export const notEnded =
  'It has not come to its end: it is under way, its page was closed, or the version makes pages hang.';
