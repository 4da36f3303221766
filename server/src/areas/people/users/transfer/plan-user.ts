import type { Reference, UserStatus } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { differences } from '../../../../core/audit/differences.ts';
import type { BusinessDays } from '../../../../core/calendar/business-day.ts';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import { manyOf } from '../../../../core/market/level-names.ts';
import { type ReadRow, RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import type { MarketDesignation } from '../designations.ts';
import { isNewEmail } from '../new-email.ts';
import {
  accountBar,
  barProblem,
  type Changer,
  changeBar,
  designationProblem,
  employmentProblem,
  ownChangeProblem,
  supervisorProblem,
} from '../rules.ts';
import type { KnownPlace, KnownSupervisor, KnownUser, OpenAssignments, UserFacts } from './user-facts.ts';
import type { UserValues } from './user-values.ts';

/** A person as a row leaves them. */
export interface Target {
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly designation: string;
  readonly supervisor: Reference | null;
  readonly joinedOn: string | null;
  readonly status: UserStatus;
  /** Null: the places stay as they are. */
  readonly markets: readonly Reference[] | null;
}

type Difference = NonNullable<ReturnType<typeof differences>>;

export interface UserAddition extends Addition<UserValues> {
  readonly id: string;
  readonly employeeCode: string;
  readonly target: Target;
}

export interface UserChange extends Change<UserValues> {
  readonly known: KnownUser;
  readonly target: Target;
  readonly difference: Difference;
}

export type UserPlan = RowPlan<UserValues, UserAddition, UserChange>;

/** Who imports. */
export interface Importer extends Changer {
  readonly seesEverything: boolean;
  readonly days: BusinessDays;
  /** Every designation by its name in lower case. */
  readonly designations: ReadonlyMap<string, MarketDesignation>;
}

/** What earlier rows of the file, of which supervisors come first, make of people; null for somebody new whose row is wrong. */
export type Planned = Map<string, KnownSupervisor | null>;

type Problems = RowProblems<keyof UserValues>;
type Row = ReadRow<UserValues>;

/** What the rows of a chunk are planned by. */
export interface Around {
  readonly importer: Importer;
  readonly facts: UserFacts;
  /** What is on the hands of people who get another designation, by their ids. */
  readonly open: ReadonlyMap<string, OpenAssignments>;
  readonly planned: Planned;
  /** The codes of people who would be above themselves. */
  readonly loops: ReadonlySet<string>;
}

/** What would become of one row, by what is there and by what the rows before it do. */
export function planUser(row: Row, around: Around): UserPlan {
  const { values } = row;
  const { importer, facts, planned } = around;
  const found: Problems = new RowProblems(values);
  const code = values.employeeCode?.toLowerCase();
  const known = code === undefined ? undefined : facts.users.get(code);
  if (known) checkMayTouch(known, importer, found);
  else if (code !== undefined) checkNew(values, found);
  if (code !== undefined && around.loops.has(code))
    found.add('supervisorCode', 'With these supervisors somebody would be above themselves.');
  // Of somebody out of reach nothing else is told.
  const outcome = known && (!known.visible || known.deleted) ? null : outcomeOf(values, known, around, found);
  const difference = known && outcome ? differenceOf(known, outcome.target) : null;
  const ownWords =
    difference && known?.id === importer.user.id ? ownChangeProblem(Object.keys(difference.after)) : null;
  if (ownWords) found.add('employeeCode', ownWords);
  else if (known && difference) checkAccount(known, difference, importer, found);

  const problems = [...row.problems, ...found.list];
  if (problems.length > 0 || !outcome || values.employeeCode === undefined || code === undefined) {
    // Somebody who is there stays as they are.
    if (code !== undefined && !known) planned.set(code, null);
    return { action: 'error', row, problems };
  }
  const { target, level } = outcome;
  const id = known?.id ?? uuid();
  planned.set(code, { id, name: target.name, designation: target.designation, level, status: target.status });
  if (!known) return { action: 'add', row, id, employeeCode: values.employeeCode, target };
  if (!difference) return { action: 'none', row, id };
  return { action: 'change', row, id, version: known.version, known, target, difference };
}

/** Places that have the same names are other places all the same. */
function differenceOf(known: KnownUser, target: Target): Difference | null {
  return differences(factsNow(known), factsOf(target)) ?? (target.markets ? { before: {}, after: {} } : null);
}

function checkMayTouch(known: KnownUser, importer: Importer, found: Problems): void {
  if (!known.visible)
    found.add('employeeCode', 'Somebody has this employee code, or had it: codes are never used twice.');
  else if (known.deleted) found.add('employeeCode', `${known.name} has this code and is deleted: restore first.`);
  else {
    const reason = barProblem(changeBar(importer, known), known);
    if (reason) found.add('employeeCode', reason);
  }
}

/** Who signs in, and with which e-mail, is decided by who holds all that the person does. */
function checkAccount(known: KnownUser, { after }: Difference, importer: Importer, found: Problems): void {
  const columns = (['status', 'email'] as const).filter((column) => column in after);
  const reason = columns.length > 0 ? barProblem(accountBar(importer, known), known) : null;
  if (reason && changeBar(importer, known) === null) for (const column of columns) found.add(column, reason);
  if (known.allCapabilities && ('designation' in after || after.status === 'suspended'))
    found.add('employeeCode', `${known.name} may do everything: change that in the form, one at a time.`);
  if (typeof after.email === 'string' && isNewEmail(after.email, known) && known.status !== 'invited')
    found.add('email', `${known.name} has an account: change the e-mail in the form, which asks for your password.`);
}

/** What somebody new needs besides the columns that every file has. */
const neededByNew = ['email', 'mobile', 'designation', 'markets'] as const;

function checkNew(values: UserValues, found: Problems): void {
  for (const column of neededByNew)
    if (values[column] === undefined) found.add(column, 'Fill this in: the person is new.');
  if (values.status === 'suspended' || values.status === 'left')
    found.add('status', 'Somebody new is invited: leave this empty.');
}

interface Outcome {
  readonly target: Target;
  readonly level: number;
}

function outcomeOf(
  values: UserValues,
  known: KnownUser | undefined,
  { facts, importer, planned, open }: Around,
  found: Problems,
): Outcome | null {
  const given = designationOf(values, known, importer, found);
  const designation = given?.name ?? known?.designation;
  const level = given?.level ?? known?.level;
  if (known && given) checkMayHold(known, given, open.get(known.id), found);
  whyTaken(values, known, facts, found);
  const supervisor = supervisorOf(values, known, facts, planned, level, found);
  const markets = marketsOf(values, known, facts, importer, found);
  const status = statusOf(values, known, found);
  const joinedOn = values.joinedOn ?? known?.joinedOn ?? null;
  if (known && joinedOn !== known.joinedOn) {
    const working = known.status === 'left' ? 'left' : 'working';
    const reason = employmentProblem({ joinedOn, leftOn: known.leftOn }, working, importer.days.today);
    if (reason) found.add('joinedOn', reason.message);
  }
  const name = values.name ?? known?.name;
  const email = values.email ?? known?.email;
  if (name === undefined || email === undefined || designation === undefined || level === undefined) return null;
  const mobile = values.mobile ?? known?.mobile ?? null;
  return { target: { name, email, mobile, designation, supervisor, joinedOn, status, markets }, level };
}

/** The designation that the row gives; null where it gives none, or the one that is there. */
function designationOf(
  { designation }: UserValues,
  known: KnownUser | undefined,
  importer: Importer,
  found: Problems,
): MarketDesignation | null {
  if (designation === undefined) return null;
  const given = importer.designations.get(designation.toLowerCase());
  if (!given) found.add('designation', 'There is no such designation.');
  else if (given.name !== known?.designation) {
    const reason = designationProblem(importer, given);
    if (reason) found.add('designation', reason);
    return given;
  }
  return null;
}

function whyTaken(
  { email, mobile }: UserValues,
  known: KnownUser | undefined,
  facts: UserFacts,
  found: Problems,
): void {
  const another = (holder: string | undefined) => holder !== undefined && holder !== known?.id;
  if (email !== undefined && another(facts.emails.get(email.toLowerCase())))
    found.add('email', 'Somebody has this e-mail address already.');
  if (mobile !== undefined && another(facts.mobiles.get(mobile)))
    found.add('mobile', 'Somebody has this mobile number already.');
}

function supervisorOf(
  { supervisorCode }: UserValues,
  known: KnownUser | undefined,
  facts: UserFacts,
  planned: Planned,
  level: number | undefined,
  found: Problems,
): Reference | null {
  const code = supervisorCode?.toLowerCase();
  const inFile = code === undefined ? undefined : planned.get(code);
  if (inFile === null) {
    found.add('supervisorCode', 'The row of this person is wrong: correct that one.');
    return null;
  }
  const supervisor = code === undefined ? known?.supervisor : (inFile ?? facts.supervisors.get(code));
  if (!supervisor) {
    if (code !== undefined) found.add('supervisorCode', 'Nobody in your market has this employee code.');
    return null;
  }
  const { id, name } = supervisor;
  const stays = id === known?.supervisor?.id;
  if (!stays && 'status' in supervisor && supervisor.status !== 'active' && supervisor.status !== 'invited')
    found.add('supervisorCode', `${name} is ${supervisor.status}.`);
  // Who stays where they are is not looked at again, but for the levels when one of them changes.
  else if (level !== undefined && !(stays && level === known?.level && !inFile)) {
    const reason = supervisorProblem(level, supervisor);
    if (reason) found.add('supervisorCode', reason);
  }
  return { id, name };
}

/** The places that the row gives; null where it gives none, or those that are there. */
function marketsOf(
  { markets }: UserValues,
  known: KnownUser | undefined,
  facts: UserFacts,
  { seesEverything, days }: Importer,
  found: Problems,
): Reference[] | null {
  if (markets === undefined) return null;
  const places = new Map<string, Reference>();
  for (const text of markets) {
    const place = placeOf(text, facts);
    if (typeof place === 'string') found.add('markets', place);
    else places.set(place.id, { id: place.id, name: place.name });
  }
  const wanted = [...places.values()];
  if (!known) return wanted;
  if (!known.seesEverything && sameIds(wanted, known.markets)) return null;
  if (known.status === 'left') found.add('markets', `${known.name} does not work here any more.`);
  else if ((known.seesEverything && !seesEverything) || known.worksElsewhere)
    found.add('markets', `${known.name} also works outside your market: somebody above both changes that.`);
  else if (days.openFrom !== null && days.today < days.openFrom)
    found.add('markets', `The time before ${dayInWords(days.openFrom)} is closed.`);
  else if (known.marketsSince !== null && known.marketsSince > days.today)
    found.add('markets', `Another change is planned for ${known.marketsSince}: undo that one first.`);
  return wanted;
}

function sameIds(some: readonly Reference[], others: readonly Reference[]): boolean {
  const ids = new Set(some.map(({ id }) => id));
  return ids.size === others.length && others.every(({ id }) => ids.has(id));
}

/** The place of `Z-1` or `zone:Z-1`, or why there is none. */
function placeOf(text: string, { places }: UserFacts): KnownPlace | string {
  const colon = text.indexOf(':');
  const level = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const there =
    places.get(
      text
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ) ?? [];
  const fitting = level === '' ? there : there.filter((place) => place.level.toLowerCase() === level);
  const [place, another] = fitting;
  if (!place) return `${text}: there is no place of this code in your market.`;
  if (another) return `${text}: places of several levels have this code; write ${place.level}:${text}.`;
  return place.gone ? `${text}: ${place.name} was deleted or merged.` : place;
}

function statusOf({ status }: UserValues, known: KnownUser | undefined, found: Problems): UserStatus {
  if (!known) return 'invited';
  if (status === undefined || status === known.status) return known.status;
  const working = known.status === 'active' || known.status === 'invited';
  if (status === 'suspended' && working) return 'suspended';
  // Whoever has no password yet is invited, whatever the file calls it.
  if (status === 'active' && known.status !== 'left') return known.hasPassword ? 'active' : 'invited';
  found.add(
    'status',
    status === 'left'
      ? 'Use Deactivate for who leaves: it asks who takes over.'
      : known.status === 'left'
        ? `${known.name} has left: use Reactivate.`
        : `${known.name} is ${known.status} and can't become ${status}.`,
  );
  return known.status;
}

/** Why a person's routes, places and team don't let them have another designation. */
function checkMayHold(
  known: KnownUser,
  given: MarketDesignation,
  open: OpenAssignments | undefined,
  found: Problems,
): void {
  if (!open) return;
  const beyond = open.managed.find(({ level }) => !given.manages.includes(level));
  const { routes, highest } = open;
  if (!given.walksRoutes && routes > 0)
    found.add(
      'designation',
      `${known.name} still walks ${routes} ${routes === 1 ? 'route' : 'routes'}: transfer them first.`,
    );
  else if (beyond)
    found.add(
      'designation',
      `${known.name} manages ${beyond.name}; ${given.name} can't manage ${manyOf(beyond.level)}.`,
    );
  else if (highest && highest.level <= given.level)
    found.add(
      'designation',
      `${highest.name} reports to ${known.name} and is ${highest.designation}: a supervisor has a higher designation.`,
    );
}

/** As the audit keeps them. */
export function factsOf({ supervisor, markets, ...target }: Target): Readonly<Record<string, unknown>> {
  return { ...target, supervisor, ...(markets && { market: namesOf(markets) }) };
}

function factsNow(known: KnownUser): Readonly<Record<string, unknown>> {
  const { name, email, mobile, designation, joinedOn, status, supervisor, markets, seesEverything } = known;
  return {
    name,
    email,
    mobile,
    designation,
    joinedOn,
    status,
    supervisor: supervisor && { id: supervisor.id, name: supervisor.name },
    market: seesEverything ? 'The whole business' : namesOf(markets),
  };
}

function namesOf(places: readonly Reference[]): string {
  return places.map(({ name }) => name).join(', ');
}
