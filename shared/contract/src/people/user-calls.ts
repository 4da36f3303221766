import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, listQuery, mostPhotoBytes, reply, text } from '../common.ts';
import { levelNames } from '../hierarchy/levels.ts';
import { deleteQuery } from '../records/delete-query.ts';
import { historyEntry } from '../records/history-entry.ts';
import { listCall } from '../records/list-call.ts';
import {
  assignments,
  designationChoice,
  personChoice,
  scopePeriod,
  teamMember,
  user,
  userChange,
  userFilters,
  userSession,
} from './user.ts';

const users = { area: 'people', tags: ['Users'] } as const;
/** A change of what people answer for is seen in the market, too. */
const withMarket = { area: 'people', tags: ['Users', 'Market', 'Routes', 'DbHouses'] } as const;
const one = reply({ user });

export const userSorts = [
  'name',
  'employeeCode',
  'designation',
  'status',
  'mobile',
  'email',
  'supervisor',
  'markets',
  'dbHouses',
  'routes',
  'lastActiveAt',
  'joinedOn',
  'leftOn',
  'createdAt',
  'updatedAt',
] as const;

export const listUsers = listCall({
  ...users,
  name: 'listUsers',
  path: '/api/v1/user-list',
  access: 'people.see',
  summary: "People in one's scope, a page at a time, with the totals over the filter.",
  screen: '/user/users',
  rows: 'users',
  total: 'totalUsers',
  sorts: userSorts,
  sort: 'name',
  schemas: {
    row: user,
    filters: userFilters,
    /** How many are of each status. */
    totals: { statuses: z.object({ invited: z.int(), active: z.int(), suspended: z.int(), left: z.int() }) },
  },
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

export const getUserAssignments = call({
  ...withMarket,
  name: 'getUserAssignments',
  method: 'GET',
  path: '/api/v1/users/:id/duties',
  access: 'people.see',
  summary: "A person's routes, managed places, DB houses and team, the first 200 of each.",
  params: idParams,
  reply: reply({ duties: assignments }),
});

export const userHistory = call({
  ...users,
  name: 'userHistory',
  method: 'GET',
  path: '/api/v1/users/:id/history',
  access: 'people.see',
  tags: ['Users', 'Audit'],
  summary:
    "The latest 200 changes of a person, newest first; the person's market through time, transfers and deactivations. Sign-ins are among them for oneself and for who sees the person's sessions.",
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
    above: z.optional(text.check(z.maxLength(60))),
    /** Who can walk routes. */
    walksRoutes: z.optional(z.enum(['true'])),
    /** Who can manage places of this level. */
    manages: z.optional(z.enum(levelNames)),
    /** Whose own market this place lies in. */
    inCharge: z.optional(id),
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

export const deleteUser = call({
  ...users,
  name: 'deleteUser',
  method: 'DELETE',
  path: '/api/v1/delete-user/:id',
  access: 'people.delete',
  tags: ['Users', 'Designations'],
  summary: 'Delete a person who answers for nothing; 409 IN_USE with counts of routes, managed places and team.',
  params: idParams,
  query: deleteQuery,
  reply: done,
});

export const undoUserChange = call({
  ...withMarket,
  name: 'undoUserChange',
  method: 'POST',
  path: '/api/v1/user-changes/:id/undo',
  access: 'people.edit',
  summary: 'Take a transfer or deactivation back; what others changed since stays and is listed in `kept`.',
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

export const dropPendingEmail = call({
  ...users,
  name: 'dropPendingEmail',
  method: 'DELETE',
  path: '/api/v1/users/:id/pending-email',
  access: 'session',
  summary: "Take a new e-mail back that waits to be confirmed: one's own, or that of somebody one may change.",
  params: idParams,
  reply: one,
});

export const mailPendingEmail = call({
  ...users,
  name: 'mailPendingEmail',
  method: 'POST',
  path: '/api/v1/users/:id/pending-email',
  access: 'session',
  tags: [],
  summary:
    "Mail the link again that confirms a new e-mail, one's own or that of somebody one may change; the link before stops working.",
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

export const uploadUserPhoto = call({
  ...users,
  name: 'uploadUserPhoto',
  adds: true,
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
  summary:
    'A photo of oneself or of somebody in scope, as WebP. Another photo has another address, so it may be cached.',
  params: z.object({ id, photo: z.string().check(z.regex(/^[\da-f]{64}$/, 'Not a photo.')) }),
  query: z.strictObject({ size: z.optional(z.enum(['small', 'large'])) }),
  replyType: 'file',
});

export const userCalls = {
  listUsers,
  getUser,
  getUserAssignments,
  userHistory,
  choosePeople,
  chooseDesignations,
  userTree,
  deleteUser,
  undoUserChange,
  mailUserReset,
  inviteUser,
  dropPendingEmail,
  mailPendingEmail,
  listUserSessions,
  uploadUserPhoto,
  removeUserPhoto,
  getUserPhoto,
};
