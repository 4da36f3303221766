import type { Capability, GiftState } from '@routebook/contract';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { inBdt, paisa } from '../../../../core/money.ts';
import { type Refusal, refuse } from '../../../../core/refusal.ts';

/** What the rules ask of a person. */
export interface Giver {
  readonly user: { readonly id: string };
  readonly capabilities: ReadonlySet<Capability>;
}

export interface AskedGift {
  readonly state: GiftState;
  readonly requestedById: string;
}

/** The states that follow each; what was issued is only taken back, never undone. */
const following: Readonly<Record<GiftState, readonly GiftState[]>> = {
  requested: ['approved', 'rejected', 'withdrawn'],
  approved: ['issued', 'withdrawn'],
  issued: ['acknowledged', 'returned'],
  acknowledged: ['returned'],
  returned: [],
  rejected: [],
  withdrawn: [],
};

/** Why a person may not ask for a gift. */
export function requestProblem({ capabilities }: Giver, state: 'requested' | 'issued'): Refusal | null {
  if (state === 'issued' && !(capabilities.has('catalogue.approve') && capabilities.has('catalogue.edit')))
    return refuse('NOT_ALLOWED', { message: 'Request it: somebody who may approve and issue gifts does the rest.' });
  if (capabilities.has('field.work') || capabilities.has('catalogue.add')) return null;
  return refuse('NOT_ALLOWED', {
    message: 'Gifts are requested by who works in the field, or may add to the catalogue.',
  });
}

interface Bought {
  readonly gift: string;
  readonly outlet: string;
  /** What one of them takes. */
  readonly value: string;
  /** The first day of the gift; null: from ever. */
  readonly since: string | null;
  /** What was delivered to it since then and did not come back. */
  readonly bought: string;
  /** Pieces that were asked for since then, or given. */
  readonly had: number;
  readonly quantity: number;
}

/** Why an outlet has not bought enough for so many of a gift; null when it has. */
export function eligibilityProblem({
  gift,
  outlet,
  value,
  since,
  bought,
  had,
  quantity,
}: Bought): { readonly field: 'outletId' | 'quantity'; readonly sentence: string } | null {
  const [one, all] = [paisa(value), paisa(bought)];
  const left = (all > 0n ? Number(all / one) : 0) - had;
  if (quantity <= left) return null;
  const has = `${outlet} has bought for ${inBdt(all)} ${since === null ? 'so far' : `since ${dayInWords(since)}`}`;
  if (left > 0)
    return { field: 'quantity', sentence: `${has}: that is enough for ${had > 0 ? `${left} more` : left} of ${gift}.` };
  const missing = inBdt(one * BigInt(had + 1) - all);
  const given = had > 0 ? ` and has ${had} of ${gift} for it` : '';
  return {
    field: 'outletId',
    sentence: `${has}${given}: once it has bought for ${missing} more, it can get ${had > 0 ? 'another' : gift}.`,
  };
}

/** Why a gift cannot be brought to a state now, by this person; null when it can. */
export function stepProblem(giver: Giver, gift: AskedGift, to: GiftState): Refusal | null {
  if (!following[gift.state].includes(to)) {
    if (gift.state === to) return refuse('ALREADY_DONE', { message: `This gift is ${to} already.` });
    return refuse('REFUSED', { message: `This gift is ${gift.state}: it cannot be ${to} now.` });
  }
  const message = stepRightProblem(giver, gift, to);
  return message === null ? null : refuse('NOT_ALLOWED', { message });
}

/** The states that this person may bring a gift to. */
export function stepsFor(giver: Giver, gift: AskedGift): GiftState[] {
  return following[gift.state].filter((to) => stepRightProblem(giver, gift, to) === null);
}

/** A request that is not decided is changed by who made it, and by who may edit the catalogue. */
export function mayEdit(giver: Giver, { state, requestedById }: AskedGift): boolean {
  return state === 'requested' && (requestedById === giver.user.id || giver.capabilities.has('catalogue.edit'));
}

function stepRightProblem({ user, capabilities }: Giver, { requestedById }: AskedGift, to: GiftState): string | null {
  const own = requestedById === user.id;
  const edits = capabilities.has('catalogue.edit');
  switch (to) {
    case 'approved':
    case 'rejected':
      if (!capabilities.has('catalogue.approve')) return 'Your designation does not decide about gifts.';
      return own ? 'You requested it: somebody else decides.' : null;
    case 'acknowledged':
      return edits || capabilities.has('field.work') ? null : 'Who works in the field says that the outlet has it.';
    case 'withdrawn':
      return own || edits ? null : 'Only who requested it can withdraw it.';
    default:
      return edits ? null : 'Your designation does not issue gifts or take them back.';
  }
}
