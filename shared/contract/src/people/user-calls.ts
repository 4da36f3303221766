import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  cursors,
  date,
  done,
  id,
  idParams,
  line,
  listQuery,
  mostPhotoBytes,
  reply,
  sortBy,
  version,
} from '../common.ts';
import { historyEntry } from '../hierarchy/change-calls.ts';
import { levelNames } from '../hierarchy/levels.ts';
import {
  addUserBody,
  designationChoice,
  duties,
  editUserBody,
  personChoice,
  scopeNodes,
  scopePeriod,
  teamMember,
  user,
  userChange,
  userSession,
  userStatuses,
} from './user.ts';

const users = { area: 'people', tags: ['Users'] } as const;
/** A change of what people answer for is seen in the market, too. */
const withMarket = { area: 'people', tags: ['Users', 'Market', 'Routes', 'DbHouses'] } as const;
const one = reply({ user });

/** Why something is done, kept in the audit. */
const reason = line(300, 3);

export const userSorts = [
  'name',
  'employeeCode',
  'designation',
  'status',
  'lastActiveAt',
  'joinedOn',
  'createdAt',
  'updatedAt',
] as const;

/** The filters of the list; an export, a bulk change over "all that match" and totals take the same. */
export const userFilters = {
  search: listQuery.search,
  /** A place: people who work in it or beneath it. */
  market: z.optional(id),
  designation: z.optional(z.string().check(z.maxLength(60))),
  /** Without it all but the deleted ones. */
  status: z.optional(z.enum([...userStatuses, 'deleted'])),
  /** Who reports to this person. */
  supervisorId: z.optional(id),
};

export const userListQuery = z.strictObject({ ...listQuery, ...userFilters, sort: sortBy(userSorts) });

export const listUsers = call({
  ...users,
  name: 'listUsers',
  method: 'GET',
  path: '/api/v1/user-list',
  access: 'people.see',
  summary: "People in one's scope, a page at a time, with the total over the filter.",
  query: userListQuery,
  reply: reply({ users: z.array(user), totalUsers: z.int(), cursors }),
});

export const getUser = call({
  ...users,
  name: 'getUser',
  method: 'GET',
  path: '/api/v1/users/:id',
  access: 'people.see',
  summary: 'One person, also a deleted one.',
  params: idParams,
  reply: one,
});

export const getUserDuties = call({
  ...withMarket,
  name: 'getUserDuties',
  method: 'GET',
  path: '/api/v1/users/:id/duties',
  access: 'people.see',
  summary: "A person's routes, managed places, DB houses and team, the first 200 of each.",
  params: idParams,
  reply: reply({ duties }),
});

export const userHistory = call({
  ...users,
  name: 'userHistory',
  method: 'GET',
  path: '/api/v1/users/:id/history',
  access: 'people.see',
  tags: ['Users', 'Audit'],
  summary:
    "The latest 200 changes of a person, newest first; the person's market through time, transfers and deactivations.",
  params: idParams,
  reply: reply({ history: z.array(historyEntry), markets: z.array(scopePeriod), changes: z.array(userChange) }),
});

export const choosePeople = call({
  ...users,
  name: 'choosePeople',
  method: 'GET',
  path: '/api/v1/user-choices',
  access: 'people.see',
  summary: "The first 50 active people in one's scope by name, for choosing a supervisor or a successor.",
  query: z.strictObject({
    search: listQuery.search,
    /** Of a higher level than this designation. */
    above: z.optional(z.string().check(z.maxLength(60))),
    /** Who can walk routes. */
    walksRoutes: z.optional(z.enum(['true'])),
    /** Who can manage places of this level. */
    manages: z.optional(z.enum(levelNames)),
    /** All but this person. */
    except: z.optional(id),
  }),
  reply: reply({ people: z.array(personChoice) }),
});

export const chooseDesignations = call({
  ...users,
  name: 'chooseDesignations',
  method: 'GET',
  path: '/api/v1/designation-choices',
  access: 'people.see',
  tags: ['Designations'],
  summary: 'Designations, the highest first, and which of them one may give.',
  reply: reply({ designations: z.array(designationChoice) }),
});

export const userTree = call({
  ...users,
  name: 'userTree',
  method: 'GET',
  path: '/api/v1/user-tree',
  access: 'people.see',
  summary: "Who reports to a person; without `supervisorId` those in one's scope who report to nobody there.",
  query: z.strictObject({ supervisorId: z.optional(id) }),
  reply: reply({ people: z.array(teamMember) }),
});

export const addUser = call({
  ...users,
  name: 'addUser',
  method: 'POST',
  path: '/api/v1/add-user',
  access: 'people.add',
  tags: ['Users', 'Designations'],
  summary:
    'Add a person below one’s own level with a scope inside one’s own; invited by mail unless `invite` is false.',
  body: addUserBody,
  reply: one,
});

export const updateUser = call({
  ...users,
  name: 'updateUser',
  method: 'PUT',
  path: '/api/v1/update-user/:id',
  access: 'people.edit',
  tags: ['Users', 'Designations'],
  summary: 'Change a person; 409 STALE_VERSION with the current row when somebody was faster.',
  params: idParams,
  body: editUserBody,
  reply: one,
});

export const deleteUser = call({
  ...users,
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/v1/delete-user/:id',
  access: 'people.delete',
  tags: ['Users', 'Designations'],
  summary: 'Delete a person who answers for nothing; 409 IN_USE with counts of routes, managed places and team.',
  params: idParams,
  query: z.strictObject({ version: z.optional(z.string()) }),
  reply: done,
});

export const restoreUser = call({
  ...users,
  name: 'restoreUser',
  method: 'POST',
  path: '/api/v1/users/:id/restore',
  access: 'people.delete',
  tags: ['Users', 'Designations'],
  summary: 'Bring a deleted person back.',
  params: idParams,
  body: z.strictObject({ version }),
  reply: one,
});

export const transferUser = call({
  ...withMarket,
  name: 'transferUser',
  method: 'POST',
  path: '/api/v1/users/:id/transfer',
  access: 'people.edit',
  summary: 'Give a person another market from a day on; routes go to a successor, become vacant or stay.',
  params: idParams,
  body: z.strictObject({
    version,
    nodeIds: scopeNodes.check(z.minLength(1, 'Choose at least one place.')),
    from: date,
    reason,
    /** The supervisor from now on; left out: as it is. */
    supervisorId: z.optional(z.nullable(id)),
    /** Who walks the routes from that day on; null: nobody. Left out: they stay with the person. */
    routesTo: z.optional(z.nullable(id)),
  }),
  reply: one,
});

export const deactivateUser = call({
  ...withMarket,
  name: 'deactivateUser',
  method: 'POST',
  path: '/api/v1/users/:id/deactivate',
  access: 'people.edit',
  summary:
    'Suspend a person, or set the last day; what is on their hands goes to others in the same step, else 409 IN_USE with counts.',
  params: idParams,
  body: z.strictObject({
    version,
    status: z.enum(['suspended', 'left']),
    /** Of who leaves; the day after, they are signed out. Not for a suspension. */
    lastDay: z.optional(z.nullable(date)),
    reason,
    /** Null: the routes become vacant. Left out: nothing is said of them, which only a suspension takes. */
    routesTo: z.optional(z.nullable(id)),
    /** Null: the places have no manager. */
    placesTo: z.optional(z.nullable(id)),
    /** Null: the team reports to nobody. */
    teamTo: z.optional(z.nullable(id)),
  }),
  reply: reply({ user, changeId: id }),
});

export const reactivateUser = call({
  ...users,
  name: 'reactivateUser',
  method: 'POST',
  path: '/api/v1/users/:id/reactivate',
  access: 'people.edit',
  summary: 'Bring a suspended person, or one who left, back to work with their last market.',
  params: idParams,
  body: z.strictObject({ version, reason }),
  reply: one,
});

export const undoUserChange = call({
  ...withMarket,
  name: 'undoUserChange',
  method: 'POST',
  path: '/api/v1/user-changes/:id/undo',
  access: 'people.edit',
  summary: 'Take a transfer or deactivation back; what others changed since stays and is told in `kept`.',
  params: idParams,
  reply: reply({ user, kept: z.array(z.string()) }),
});

export const mailUserReset = call({
  ...users,
  name: 'mailUserReset',
  method: 'POST',
  path: '/api/v1/users/:id/reset-password',
  access: 'people.edit',
  tags: [],
  summary: 'Mail an active person a link to choose a new password; the old one works until then.',
  params: idParams,
  reply: reply({ email: z.string() }),
});

export const inviteUser = call({
  ...users,
  name: 'inviteUser',
  method: 'POST',
  path: '/api/v1/users/:id/invite',
  access: 'people.edit',
  tags: [],
  summary: 'Mail the invitation again; the link before stops working.',
  params: idParams,
  reply: reply({ email: z.string() }),
});

export const listUserSessions = call({
  ...users,
  name: 'listUserSessions',
  method: 'GET',
  path: '/api/v1/users/:id/sessions',
  access: 'session',
  summary: 'Where a person is signed in, the latest first: of oneself, or of somebody one may change.',
  params: idParams,
  reply: reply({ sessions: z.array(userSession) }),
});

export const endUserSessions = call({
  ...users,
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/v1/users/:id/end-sessions',
  access: 'session',
  summary: 'Sign a person out of one session or of all (of oneself: of all others).',
  params: idParams,
  body: z.strictObject({ sessionId: z.nullable(z.string().check(z.regex(/^[\da-f]{32}$/, 'Not a session.'))) }),
  reply: reply({ ended: z.int() }),
});

/** People chosen one by one, or all that match a filter but some. */
export const userSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({
    allMatching: z.strictObject(userFilters),
    except: z.optional(z.array(id).check(z.maxLength(1000))),
  }),
]);

/** How many changed; the others with the reasons why not. */
const bulkReply = reply({
  changed: z.int(),
  skipped: z.int(),
  reasons: z.array(z.object({ reason: z.string(), people: z.int() })),
});

export const setUserStatus = call({
  ...users,
  name: 'setUserStatus',
  method: 'POST',
  path: '/api/v1/users/status',
  access: 'people.edit',
  summary: 'Suspend many people, or bring them back.',
  body: z.strictObject({ selection: userSelection, status: z.enum(['active', 'suspended']), reason }),
  reply: bulkReply,
});

export const transferUsers = call({
  ...withMarket,
  name: 'transferUsers',
  method: 'POST',
  path: '/api/v1/users/transfer',
  access: 'people.edit',
  summary: 'Give many people another market from a day on, another supervisor, or both; routes stay with them.',
  body: z.strictObject({
    selection: userSelection,
    nodeIds: z.optional(scopeNodes.check(z.minLength(1, 'Choose at least one place.'))),
    supervisorId: z.optional(id),
    from: date,
    reason,
  }),
  reply: bulkReply,
});

export const uploadUserPhoto = call({
  ...users,
  name: 'uploadUserPhoto',
  method: 'POST',
  path: '/api/v1/users/:id/photo',
  access: 'session',
  summary: "Set one's own photo, or that of somebody one may change: JPEG, PNG or WebP up to 5 MiB and 40 megapixels.",
  params: idParams,
  upload: true,
  mostBytes: mostPhotoBytes,
  reply: reply({ photo: z.string() }),
});

export const removeUserPhoto = call({
  ...users,
  name: 'removeUserPhoto',
  method: 'DELETE',
  path: '/api/v1/users/:id/photo',
  access: 'session',
  summary: "Remove one's own photo, or that of somebody one may change.",
  params: idParams,
  reply: done,
});

export const getUserPhoto = call({
  ...users,
  name: 'getUserPhoto',
  method: 'GET',
  path: '/api/v1/users/:id/photo/:photo',
  access: 'session',
  tags: [],
  summary: 'A photo of oneself or of somebody in scope, as WebP. Another photo has another address, so it may be kept.',
  params: z.object({ id, photo: z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a photo.')) }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const userCalls = {
  listUsers,
  getUser,
  getUserDuties,
  userHistory,
  choosePeople,
  chooseDesignations,
  userTree,
  addUser,
  updateUser,
  deleteUser,
  restoreUser,
  transferUser,
  deactivateUser,
  reactivateUser,
  undoUserChange,
  mailUserReset,
  inviteUser,
  listUserSessions,
  endUserSessions,
  setUserStatus,
  transferUsers,
  uploadUserPhoto,
  removeUserPhoto,
  getUserPhoto,
};
