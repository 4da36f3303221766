import { callServer } from '@routebook/auth';
import { deleteOffer, getOffer, moveOffer, type Offer, type OfferTransition, restoreOffer } from '@routebook/contract';
import { confirm, failedCall, refreshTags, toast } from '@routebook/ui';
import { outcomeInWords, statusInWords, transitionInWords } from './offer-words.ts';

const questions: Partial<Record<OfferTransition, (row: Offer) => string>> = {
  end: ({ name }) => `No order gets ${name} from now on. It cannot be resumed.`,
  cancel: ({ name }) => `Nobody will get ${name}. It cannot be released any more.`,
  pause: ({ name }) => `No order gets ${name} until it is resumed.`,
};

/** Carries the transition out once it is confirmed; before a release says what the offer overlaps. */
export async function moveOn(row: Offer, transition: OfferTransition): Promise<void> {
  await toastFailure(async () => {
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
    const { offer } = await callServer(moveOffer, {
      params: { id: row.id },
      body: { deed: transition, version: row.version },
    });
    await refreshTags(moveOffer.tags);
    toast({ title: `${offer.name} is ${statusInWords[offer.status].toLowerCase()}`, kind: 'success' });
  });
}

async function overlapQuestion({ id }: Offer): Promise<string | null> {
  const { overlaps } = await callServer(getOffer, { params: { id } });
  if (overlaps.length === 0) return null;
  const others = overlaps.map(({ name, outcome }) => `${name} (${outcomeInWords[outcome]})`);
  return `It is for some of the same products, outlets and days as ${others.join(', ')}.`;
}

export async function removeOffer(row: Offer): Promise<void> {
  const question = { title: `Delete ${row.name}?`, body: 'It can be restored.', confirmLabel: 'Delete offer' };
  if (!(await confirm({ ...question, tone: 'danger' }))) return;
  await toastFailure(async () => {
    await callServer(deleteOffer, { params: { id: row.id }, query: { version: String(row.version) } });
    await refreshTags(deleteOffer.tags);
    toast({ title: `${row.name} deleted`, kind: 'success' });
  });
}

export async function bringBack(row: Offer): Promise<void> {
  await toastFailure(async () => {
    await callServer(restoreOffer, { params: { id: row.id }, body: { version: row.version } });
    await refreshTags(restoreOffer.tags);
    toast({ title: `${row.name} restored`, kind: 'success' });
  });
}

async function toastFailure(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    toast({ title: failedCall(error).message, kind: 'error' });
  }
}
