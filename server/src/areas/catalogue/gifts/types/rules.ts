import type { addGiftType, BodyOf, GiftType } from '@routebook/contract';
import { type Refusal, refuse } from '../../../../core/refusal.ts';

type TypeBody = Omit<BodyOf<typeof addGiftType>, 'code'>;

/** What is wrong with the fields of a type taken together. */
export function whyNotKeep({
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

/** The fields as they are kept: of the eligibility only what is chosen. */
export function tidyType<B extends TypeBody>(body: B): B {
  return {
    ...body,
    eligiblePoints: body.eligibleBy === 'points' ? body.eligiblePoints : null,
    eligibleValue: body.eligibleBy === 'value' ? body.eligibleValue : null,
  };
}

/** Why a type is not given today; a sentence, or null when it is. */
export function whyNotGiven({ name, state, deletedAt, validFrom, lastDay }: GiftType): string | null {
  if (deletedAt !== null) return `${name} is deleted.`;
  if (state === 'inactive') return `${name} is inactive.`;
  if (state === 'upcoming') return `${name} can be given from ${validFrom} on.`;
  if (state === 'expired') return `${name} could be given up to ${lastDay}.`;
  return null;
}

/** Too few pieces: said beside `quantity`. */
export function shortOf({ name, available, reserved }: GiftType): Refusal {
  const left =
    available === 0 ? `No ${name} is left` : `Only ${available} of ${name} ${available === 1 ? 'is' : 'are'} left`;
  const message =
    reserved > 0 ? `${left}: ${reserved} more ${reserved === 1 ? 'is' : 'are'} promised already.` : `${left}.`;
  return refuse('STOCK_SHORT', { message, fields: { quantity: message } });
}

function refusedField(field: keyof TypeBody, sentence: string): Refusal {
  return refuse('REFUSED', { message: sentence, fields: { [field]: sentence } });
}
