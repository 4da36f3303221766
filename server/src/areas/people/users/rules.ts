import type { Capability } from '@routebook/contract';
import { type ChangeDays, closedDayProblem } from '../../../core/calendar/periods.ts';
import type { Session } from '../../../core/session/session.ts';

/** What the rules ask of who changes people. */
export type Changer = Pick<Session, 'designation' | 'capabilities'> & { readonly user: { readonly id: string } };

/** A designation as far as it matters to who gets it. */
export interface Designation {
  readonly name: string;
  /** 1 is the highest. */
  readonly level: number;
  readonly allCapabilities: boolean;
  readonly capabilities: readonly Capability[];
}

/** Somebody as far as it matters to who changes them: the rights are those of their designation. */
export interface Subject extends Omit<Designation, 'name'> {
  readonly id: string;
  readonly name: string;
}

/** The same with whether all of their scope, today's and planned, lies within that of who changes them. */
export interface AccountHolder extends Subject {
  readonly withinScope: boolean;
}

/** What keeps somebody from changing a person: the level, what the person may do, or where. */
export type Bar = 'level' | 'rights' | 'scope';

const barWords: Readonly<Record<Bar, string>> = {
  level: 'is not below you: somebody above changes that.',
  rights: 'may do what you may not: somebody who may changes that.',
  scope: 'also works outside your market: somebody above both changes that.',
};

/** Of the field app: people hire those who hold it without holding it themselves. */
const ofTheField: Capability = 'field.work';

/**
 * What makes this person not one's to change, or null when they are: people of one's own level or above, and who may do
 * what one may not, are changed by those above them, but for who holds every right there is.
 */
export function changeBar(changer: Changer, subject: Subject): Bar | null {
  const { designation, user } = changer;
  if (designation.holdsEverything || subject.id === user.id) return null;
  if (subject.level <= designation.level) return 'level';
  return mayMore(changer, subject) ? 'rights' : null;
}

/**
 * What keeps one from deciding whether, and with which e-mail, this person signs in: that takes all that they may do, and
 * all of their scope. Who hands the account to another mailbox has to hold what is of the field app, too.
 */
export function accountBar(changer: Changer, subject: AccountHolder, { handsOver = false } = {}): Bar | null {
  const bar = changeBar(changer, subject);
  if (bar || subject.id === changer.user.id) return bar;
  if (handsOver && subject.capabilities.includes(ofTheField) && !changer.capabilities.has(ofTheField)) return 'rights';
  return subject.withinScope ? null : 'scope';
}

/** A bar as a sentence about the person, null without one. */
export function barProblem(bar: Bar | null, { name }: { readonly name: string }): string | null {
  return bar && `${name} ${barWords[bar]}`;
}

function mayMore({ capabilities }: Changer, other: Pick<Designation, 'allCapabilities' | 'capabilities'>): boolean {
  return other.allCapabilities || other.capabilities.some((one) => one !== ofTheField && !capabilities.has(one));
}

/** Why one may not give this designation to somebody, or null when one may: only below one's own, nothing that one does not hold. */
export function designationProblem(changer: Changer, given: Designation): string | null {
  const { designation } = changer;
  if (designation.holdsEverything) return null;
  if (given.level <= designation.level) return `Choose a designation below your own: ${given.name} is not.`;
  if (mayMore(changer, given)) return `${given.name} may do what you may not: somebody who may gives this designation.`;
  return null;
}

/** Why somebody of a level can't report to this person, or null when they can. */
export function supervisorProblem(
  level: number,
  supervisor: { readonly name: string; readonly designation: string; readonly level: number },
): string | null {
  if (supervisor.level < level) return null;
  return `${supervisor.name} is ${supervisor.designation}: a supervisor has a higher designation.`;
}

export interface WorkingDays {
  readonly joinedOn: string | null;
  /** The last day at work. */
  readonly leftOn: string | null;
}

/** Why these can't be the first and the last day at work, or null when they can; `field` is the one to correct. */
export function employmentProblem(
  { joinedOn, leftOn }: WorkingDays,
  status: 'left' | 'working',
  today: string,
): { readonly field: 'joinedOn' | 'leftOn'; readonly message: string } | null {
  if (status === 'left' && leftOn === null)
    return { field: 'leftOn', message: 'Who has left has a last day: reactivate to take it away.' };
  if (leftOn === null) return null;
  if (joinedOn !== null && leftOn < joinedOn)
    return { field: 'leftOn', message: `The last day is before the joining date, ${joinedOn}.` };
  if (status === 'left' && leftOn > today)
    return { field: 'leftOn', message: 'This person has left already: the last day is not to come.' };
  if (status === 'working' && leftOn < today)
    return { field: 'leftOn', message: 'A last day that is over is set by deactivating.' };
  return null;
}

/** Why a last day is not corrected: the people who were there on days of a closed month stay the same. */
export function lastDayProblem(
  before: string | null,
  after: string | null,
  days: Pick<ChangeDays, 'openFrom'>,
): { readonly field: 'leftOn'; readonly message: string } | null {
  if (before === after) return null;
  const [earlier] = [before, after].filter((day) => day !== null).sort();
  const message = earlier === undefined ? null : closedDayProblem(earlier, days);
  return message === null ? null : { field: 'leftOn', message };
}

/** What one may change of oneself in the form, and why not the rest. */
export function ownChangeProblem(fields: readonly string[]): string | null {
  const others = fields.filter((field) => field !== 'mobile');
  return others.length === 0 ? null : 'Of yourself you change only the mobile number and the photo.';
}
