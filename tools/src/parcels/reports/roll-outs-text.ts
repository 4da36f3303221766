import type { listRollOuts, ReplyOf, RollOut } from '@routebook/contract';
import { audienceInWords, instantInWords } from '../words.ts';

/** One roll-out: how far it is, and how it fares beside the old version. */
export function rollOutText({ uses, state, begun, stages, note, figures, stageSince }: RollOut): string {
  const names = uses.map(({ name, version }) => `${name}@${version}`).join(' ');
  const stage = stages[begun - 1];
  return [
    `${names}: ${state}${stage ? `, stage ${begun} of ${stages.length} (${audienceInWords(stage)})` : ''}${stageSince ? ` since ${instantInWords(stageSince)}` : ''}`,
    ...(note ? [`  ${note}`] : []),
    ...(figures
      ? [
          `  failed for ${figures.fresh.failing} of ${figures.fresh.people} people; the old version for ${figures.old.failing} of ${figures.old.people}`,
        ]
      : []),
  ].join('\n');
}

export function rollOutsText({ rollOuts, freezeDays }: ReplyOf<typeof listRollOuts>): string {
  return [
    ...(rollOuts.length > 0 ? rollOuts.map(rollOutText) : ['Nothing was rolled out in stages yet.']),
    ...(freezeDays.length > 0 ? [freezeDaysText(freezeDays)] : []),
  ].join('\n');
}

export function freezeDaysText(days: readonly { readonly day: string; readonly reason: string }[]): string {
  if (days.length === 0) return 'No day is frozen.';
  return days.map(({ day, reason }) => `Nothing is rolled out on ${day}: ${reason}`).join('\n');
}
