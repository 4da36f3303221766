import type { WrittenMap } from '@routebook/contract';
import { changesInWords, trialInWords } from '../words.ts';

/** What a change of the map has done; `before` is the revision that it was made from. */
export function mapText({ map, ended = [] }: WrittenMap, before: number): string {
  const { revision, changes, trials, fileDiffers } = map;
  if (revision === before) return `Nothing to change: revision ${revision} runs exactly that.`;
  return [
    `Revision ${revision} runs.`,
    ...changesInWords(changes).map((change) => `  ${change}`),
    ...trials.map((trial) => `  some: ${trialInWords(trial)}`),
    ...ended.map((versions) => `It ends the roll-out of ${versions}.`),
    ...(fileDiffers.length > 0
      ? ['importmap.json says otherwise:', ...changesInWords(fileDiffers).map((change) => `  ${change}`)]
      : []),
  ].join('\n');
}
