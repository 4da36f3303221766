import type { Rehearsal, RehearsedSide } from '@routebook/contract';
import { callsThatDiffer, type NameOfCall } from './differences.ts';
import { reasonsOn } from './reasons.ts';

export interface JudgedScreen {
  readonly label: string;
  readonly fresh: RehearsedSide;
  readonly old: RehearsedSide | null;
  readonly differences: readonly string[];
}

export type Verdict = Pick<Rehearsal, 'verdict' | 'sentence' | 'reasons'>;

/** Less, of the whole or a screen, is what two loads of one version differ by, and nobody notices. */
const asFastPerCent = 2;
const asFastMs = 50;
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six'] as const;

/** The verdict over a rehearsal in words: "Same calls, 3 % slower, two screens differ." */
export function verdictOf(screens: readonly JudgedScreen[], nameOf: NameOfCall): Verdict {
  const reasons = screens.flatMap(({ label, fresh, old }) => reasonsOn(label, fresh, old));
  const differing = screens.filter(({ old, differences }) => old !== null && differences.length > 0).length;
  const fresh = screens.map((screen) => screen.fresh);
  const old = screens.flatMap((screen) => screen.old ?? []);
  const calls = callsThatDiffer(fresh, old, nameOf);
  const isSame = old.length === 0 || differing + calls.more.length + calls.less.length === 0;
  const words =
    old.length === 0
      ? [`nothing runs that it could be held against, ${screensText(screens.length)} looked at`]
      : [
          callsText(calls),
          ...speedText(screens),
          `${screensText(differing)} ${differing === 1 ? 'differs' : 'differ'}`,
        ];
  return {
    verdict: reasons.length > 0 ? 'fails' : isSame ? 'same' : 'differs',
    sentence: asSentence(words.join(', ')),
    reasons,
  };
}

function callsText({ more, less }: ReturnType<typeof callsThatDiffer>): string {
  if (more.length + less.length === 0) return 'same calls';
  const parts = [
    ...(more.length > 0 ? [`${more.length} ${more.length === 1 ? 'call' : 'calls'} more`] : []),
    ...(less.length > 0 ? [`${less.length} ${less.length === 1 ? 'call' : 'calls'} less`] : []),
  ];
  return parts.join(' and ');
}

/** Over the screens that both sides showed. */
function speedText(screens: readonly JudgedScreen[]): string[] {
  const both = screens.filter(({ fresh, old }) => fresh.show !== null && old !== null && old.show !== null);
  const before = both.reduce((sum, { old }) => sum + (old?.show ?? 0), 0);
  const after = both.reduce((sum, { fresh }) => sum + (fresh.show ?? 0), 0);
  if (before === 0) return [];
  const perCent = Math.round((after / before - 1) * 100);
  if (Math.abs(perCent) <= asFastPerCent || Math.abs(after - before) < asFastMs * both.length) return ['as fast'];
  return [perCent > 0 ? `${perCent} % slower` : `${-perCent} % faster`];
}

function screensText(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'screen' : 'screens'}`;
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
