import type { GiftType, giftTypeCalls, ParsedBodyOf } from '@routebook/contract';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { type Refusal, refuse } from '../../../../core/refusal.ts';

type TypeBody = Omit<ParsedBodyOf<typeof giftTypeCalls.add>, 'code'>;

/** What is wrong with the fields of a type taken together. */
export function typeProblem({
  eligibleBy,
  eligiblePoints,
  eligibleValue,
  validFrom,
  lastDay,
}: TypeBody): Refusal | null {
  if (eligibleBy === 'points' && eligiblePoints === null)
    return refusedField('eligiblePoints', 'Say how many points it takes.');
  if (eligibleBy === 'value' && (eligibleValue === null || Number(eligibleValue) === 0))
    return refusedField('eligibleValue', 'Say for how much the outlet has to buy.');
  if (validFrom !== null && lastDay !== null && lastDay < validFrom)
    return refusedField('lastDay', 'The last day comes before the first.');
  return null;
}

/** Of the eligibility only what is chosen, by its columns. */
export function eligibility({ eligibleBy, eligiblePoints, eligibleValue }: TypeBody) {
  return {
    eligible_points: eligibleBy === 'points' ? eligiblePoints : null,
    eligible_value: eligibleBy === 'value' ? eligibleValue : null,
  };
}

/** Why a type is not given today; a sentence, or null when it is. */
export function givingProblem({ name, state, deletedAt, validFrom, lastDay }: GiftType): string | null {
  if (deletedAt !== null) return `${name} is deleted.`;
  if (state === 'inactive') return `${name} is inactive.`;
  if (state === 'upcoming' && validFrom !== null) return `${name} can be given from ${dayInWords(validFrom)} on.`;
  if (state === 'expired' && lastDay !== null) return `${name} could be given up to ${dayInWords(lastDay)}.`;
  return null;
}

/** Too few pieces: said beside `quantity`. */
export function shortageOf({ name, available, reserved }: GiftType): Refusal {
  const left =
    available === 0 ? `No ${name} is left` : `Only ${available} of ${name} ${available === 1 ? 'is' : 'are'} left`;
  const message =
    reserved > 0 ? `${left}: ${reserved} more ${reserved === 1 ? 'is' : 'are'} promised already.` : `${left}.`;
  return refuse('STOCK_SHORT', { message, fields: { quantity: message } });
}

function refusedField(field: keyof TypeBody, sentence: string): Refusal {
  return refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}
