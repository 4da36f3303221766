import type { Audience, Trial } from '@routebook/contract';
import { leastShare, type Tryer } from './trials.ts';

/**
 * What of an audience is nobody, a sentence for each of its fields: a trial that reaches nobody would look like one that
 * nobody complains of. None where each part of it reaches somebody.
 */
export function audienceProblems(
  audience: Audience,
  trials: readonly Trial[],
  staff: readonly Tryer[],
): Record<string, string> {
  const emails = new Set(staff.map(({ email }) => email.toLowerCase()));
  const designations = new Set(staff.map(({ designation }) => designation));
  const strangers = audience.people.filter((email) => !emails.has(email.trim().toLowerCase()));
  const vacant = audience.designations.filter((designation) => !designations.has(designation));
  const regions = new Set(staff.flatMap((one) => one.regions ?? []));
  const empty = (audience.regions ?? []).filter((region) => !regions.has(region));
  const [trial] = trials;
  const least = trial ? leastShare(staff, trial) : null;
  const sharesNone = least !== null && audience.share > 0 && audience.share < least;
  return {
    ...(strangers.length > 0 && {
      'audience.people': `${inWords(strangers)} ${strangers.length === 1 ? 'is' : 'are'} nobody who may sign in.`,
    }),
    ...(vacant.length > 0 && {
      'audience.designations': `Designation ${inWords(vacant)} ${vacant.length === 1 ? 'is' : 'are'} nobody's.`,
    }),
    ...(empty.length > 0 && { 'audience.regions': `Nobody works in region ${inWords(empty)}.` }),
    ...(sharesNone && {
      'audience.share': `${audience.share} % of ${staff.length} staff is nobody: name at least ${least} %, or people.`,
    }),
  };
}

function inWords(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
