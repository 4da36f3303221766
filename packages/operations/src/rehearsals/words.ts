import type { Rehearsal } from '@routebook/contract';
import { showInstant } from '@routebook/ui';

/** Who rehearsed it, when, and against what. */
export function whenRehearsed({ madeBy, madeAt, against }: Rehearsal): string {
  return `By ${madeBy}, ${showInstant(madeAt)}, ${against === null ? 'against nothing, for no version ran' : `against ${against}`}`;
}

/** What a rehearsal that never came to its end may mean. */
export const neverEnded =
  'It was begun and has not come to its end: the version makes pages hang, or the page was closed.';
