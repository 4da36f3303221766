import type { Capability, GiftState } from '@routebook/contract';
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
