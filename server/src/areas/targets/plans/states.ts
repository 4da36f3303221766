import type { Capability, TargetState, TargetStep } from '@routebook/contract';
import { targetSteps } from '@routebook/contract';

/** From which state each step goes. */
const from: Readonly<Record<TargetStep, TargetState>> = {
  submit: 'draft',
  approve: 'submitted',
  sendBack: 'submitted',
  lock: 'approved',
  revise: 'approved',
};

/** To which state a step brings a revision; `revise` leaves it as it is and begins the next one. */
export const stateAfter: Readonly<Record<Exclude<TargetStep, 'revise'>, TargetState>> = {
  submit: 'submitted',
  approve: 'approved',
  sendBack: 'draft',
  lock: 'locked',
};

const needs: Readonly<Record<TargetStep, Capability>> = {
  submit: 'targets.edit',
  approve: 'targets.approve',
  sendBack: 'targets.approve',
  lock: 'targets.approve',
  revise: 'targets.edit',
};

const words: Readonly<Record<TargetState, string>> = {
  draft: 'a draft',
  submitted: 'submitted',
  approved: 'approved',
  locked: 'locked',
};

const stepWords: Readonly<Record<TargetStep, string>> = {
  submit: 'submitted',
  approve: 'approved',
  sendBack: 'sent back',
  lock: 'locked',
  revise: 'revised',
};

/** A month as the rules look at it. */
export interface MonthState {
  readonly state: TargetState;
  /** Closed with the books. */
  readonly closed: boolean;
  readonly submittedBy: string | null;
}

/** Why a step cannot be taken by somebody; null when it can. Who submits does not approve; a closed month stays as it is. */
export function stepProblem(month: MonthState, step: TargetStep, personId: string, name: string): string | null {
  if (month.closed) return `${name} is closed: its targets stay.`;
  if (month.state !== from[step]) return `${name} is ${words[month.state]}: it cannot be ${stepWords[step]} now.`;
  if (step === 'approve' && month.submittedBy === personId)
    return `You submitted ${name} yourself: somebody else approves it.`;
  return null;
}

/** The steps that a person may take next with a month. Only who looks after the whole business takes any. */
export function nextSteps(
  month: MonthState,
  person: { readonly id: string; readonly capabilities: ReadonlySet<Capability>; readonly looksAfterAll: boolean },
): TargetStep[] {
  if (!person.looksAfterAll) return [];
  return targetSteps.filter(
    (step) => person.capabilities.has(needs[step]) && stepProblem(month, step, person.id, '') === null,
  );
}

/** Why the cells of a month cannot be changed; null when they can. */
export function draftProblem({ state, closed }: MonthState, name: string): string | null {
  if (closed) return `${name} is closed: its targets stay.`;
  if (state === 'draft') return null;
  return state === 'approved'
    ? `${name} is approved: revise it to change it.`
    : `${name} is ${words[state]}: only a draft is changed.`;
}
