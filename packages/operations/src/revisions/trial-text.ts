import type { Trial } from '@routebook/contract';
import { audienceText } from '../parcels/words.ts';

/** "hierarchy 0.3.0 for 5 % of staff" */
export function trialText({ name, version, audience }: Trial): string {
  return `${name} ${version} for ${audienceText(audience)}`;
}
