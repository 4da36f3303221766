import { callServer } from '@routebook/auth';
import { deleteOffer, getOffer, moveOffer, type Offer, type OfferTransition, restoreOffer } from '@routebook/contract';
import { confirm, failedCall, removeRecord, restoreRecord, tellDone, toast } from '@routebook/ui';
import { outcomeInWords, statusInWords, transitionInWords } from './offer-words.ts';

const questions: Partial<Record<OfferTransition, (row: Offer) => string>> = {
  end: ({ name }) => `No order gets ${name} from now on. It cannot be resumed.`,
  cancel: ({ name }) => `Nobody will get ${name}. It cannot be released any more.`,
  pause: ({ name }) => `No order gets ${name} until it is resumed.`,
};

/** Carries the transition out once it is confirmed; before a release says what the offer overlaps. */
export async function moveOn(row: Offer, transition: OfferTransition): Promise<void> {
  try {
    const body = transition === 'release' ? await overlapQuestion(row) : (questions[transition]?.(row) ?? null);
    const danger = transition === 'end' || transition === 'cancel';
    const label = transitionInWords[transition];
    if (
      body !== null &&
      !(await confirm({
        title: `${label}: ${row.name}?`,
        body,
        confirmLabel: label,
        tone: danger ? 'danger' : 'normal',
        ...(danger && { cancelLabel: 'Keep it as it is' }),
      }))
    )
      return;
    await tellDone(
      moveOffer,
      { params: { id: row.id }, body: { deed: transition, version: row.version } },
      ({ offer }) => `${offer.name} is ${statusInWords[offer.status].toLowerCase()}`,
    );
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
}

async function overlapQuestion({ id }: Offer): Promise<string | null> {
  const { overlaps } = await callServer(getOffer, { params: { id } });
  if (overlaps.length === 0) return null;
  const others = overlaps.map(({ name, outcome }) => `${name} (${outcomeInWords[outcome]})`);
  return `It is for some of the same products, outlets and days as ${others.join(', ')}.`;
}

const calls = { words: { one: 'offer' }, remove: deleteOffer, restore: restoreOffer };

/** Asks, deletes an offer, and offers to undo. */
export function removeOffer(row: Offer): Promise<void> {
  return removeRecord(calls, row, { body: 'It can be restored.' });
}

export function bringBack(row: Offer): Promise<void> {
  return restoreRecord(calls, row);
}
