import * as z from 'zod/mini';
import { date, email, id, instant, line, listQuery, mobile, reference, text, version } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import { password } from '../session/password.ts';
import { userStatuses } from './user-statuses.ts';

/** More places than this are no scope that anybody keeps in mind. */
export const mostScopePlaces = 50;

/** A place of somebody's market scope. */
export const scopePlace = z.object({ id, name: z.string(), level: z.enum(levelNames) });

/** A person as lists show them. Places out of the reader's own scope are left out. */
export const user = z.object({
  id,
  employeeCode: z.string(),
  name: z.string(),
  designation: z.string(),
  /** 1 is the highest. */
  level: z.int(),
  email: z.string(),
  /** A new address that waits until it is confirmed from its mailbox; they sign in by `email` meanwhile. */
  pendingEmail: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  supervisor: z.nullable(reference),
  /** True for a person whose scope is the whole business. */
  seesEverything: z.boolean(),
  /** Today's places, each with its descendants; an SO's routes are among them. */
  markets: z.array(scopePlace),
  /** Those in the places. */
  dbHouses: z.int(),
  /** Those that the person walks today, as the list of routes filtered to the person shows. */
  routes: z.int(),
  status: z.enum(userStatuses),
  /** Names the photo for `getUserPhoto`; null without one. */
  photo: z.nullable(z.string()),
  lastActiveAt: z.nullable(instant),
  joinedOn: z.nullable(date),
  /** The last day at work, also one to come. */
  leftOn: z.nullable(date),
  /** Whether the person who asks may change this one: nobody changes people of their own level or above, or who may do more. */
  editable: z.boolean(),
  /** Why the person who asks may not decide whether this one signs in; null where they may, unknown of a server of before. */
  accountProblem: z.optional(z.nullable(z.string())),
  /** Why the person who asks may not give this one another market; so as well. */
  transferProblem: z.optional(z.nullable(z.string())),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: z.nullable(instant),
});
export type User = z.output<typeof user>;

const designationName = text.check(z.trim(), z.minLength(1, 'Choose a designation.'), z.maxLength(60));

export const scopeNodes = z.array(id).check(z.maxLength(mostScopePlaces, `Choose at most ${mostScopePlaces} places.`));

const userFields = {
  name: line(100, 2),
  email,
  designation: designationName,
  supervisorId: z.nullable(id),
  joinedOn: z.nullable(date),
};

export const addUserBody = z.strictObject({
  employeeCode: line(30),
  ...userFields,
  mobile,
  /** The market scope from the joining date on, or from today. */
  nodeIds: scopeNodes,
  seesEverything: z.boolean(),
  /** Mails a link to choose a password. */
  invite: z.boolean(),
});

/** The scope changes by a transfer, the status by deactivating and reactivating. */
export const editUserBody = z.strictObject({
  ...userFields,
  mobile: z.nullable(mobile),
  /** A last day to come; of somebody who left, the day it was. */
  leftOn: z.nullable(date),
  /** The password of whoever edits, for another e-mail. */
  yourPassword: z.optional(password),
  version,
});

/** Somebody to choose: a supervisor, a successor. */
export const personChoice = z.object({ id, name: z.string(), employeeCode: z.string(), designation: z.string() });
export type PersonChoice = z.output<typeof personChoice>;

/** A designation to give to somebody. */
export const designationChoice = z.object({
  name: z.string(),
  level: z.int(),
  walksRoutes: z.boolean(),
  /** Whether the person who asks may give it. */
  assignable: z.boolean(),
});

/** What is on a person's hands, the first 200 of each kind, of the reader's own scope; the totals count all of it. */
export const assignments = z.object({
  routes: z.array(z.object({ id, code: z.string(), name: z.string(), dbHouse: z.nullable(reference) })),
  totalRoutes: z.int(),
  managed: z.array(z.object({ id, code: z.string(), name: z.string(), level: z.enum(levelNames) })),
  totalManaged: z.int(),
  team: z.array(z.extend(personChoice, { status: z.enum(userStatuses), photo: z.nullable(z.string()) })),
  totalTeam: z.int(),
  dbHouses: z.array(z.object({ id, code: z.string(), name: z.string() })),
  totalDbHouses: z.int(),
});
export type Assignments = z.output<typeof assignments>;

/** Somebody in the tree of supervisors, with how many report to them and how many are beneath them in all. */
export const teamMember = z.extend(personChoice, {
  status: z.enum(userStatuses),
  photo: z.nullable(z.string()),
  team: z.int(),
  everybody: z.int(),
});
export type TeamMember = z.output<typeof teamMember>;

/** Where somebody is signed in. */
export const userSession = z.object({
  /** Names it for ending it; signs nobody in. */
  id: z.string(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  startedAt: instant,
  lastSeenAt: instant,
  /** The session that asks. */
  current: z.boolean(),
});
export type UserSession = z.output<typeof userSession>;

/** A time with a place, `[from, to)`. */
export const scopePeriod = z.object({ place: scopePlace, from: date, to: z.nullable(date) });

export const userChangeKinds = ['transfer', 'deactivate'] as const;

/** A transfer or a deactivation. */
export const userChange = z.object({
  id,
  kind: z.enum(userChangeKinds),
  effectiveFrom: date,
  reason: z.string(),
  doneBy: z.string(),
  doneAt: instant,
  undoneAt: z.nullable(instant),
  /** The person's latest change can be taken back. */
  canUndo: z.boolean(),
  /** Why it is not taken back for all that, as its month is closed; null when nothing stands against it. */
  undoProblem: z.optional(z.nullable(z.string())),
});
export type UserChange = z.output<typeof userChange>;

/** The filters of the list; an export, a bulk change over "all that match" and totals take the same. */
export const userFilters = {
  search: listQuery.search,
  /** A place: people who work in it or beneath it. */
  market: z.optional(id),
  designation: z.optional(text.check(z.maxLength(60))),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...userStatuses, 'deleted'])),
  /** Who reports to this person. */
  supervisorId: z.optional(id),
};
