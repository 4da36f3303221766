import * as z from 'zod/mini';
import { call } from '../call.ts';
import { date, id, idParams, line, reply, version } from '../common.ts';
import { addUserBody, editUserBody, scopeNodes, user, userFilters } from './user.ts';

const users = { area: 'people', tags: ['Users'] } as const;
/** A change of what people answer for is seen in the market, too. */
const withMarket = { area: 'people', tags: ['Users', 'Market', 'Routes', 'DbHouses'] } as const;
const one = reply({ user });

/** Why something is done, kept in the audit. */
const reason = line(300, 3);

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

export const addUser = call({
  ...users,
  name: 'addUser',
  adds: true,
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
  summary:
    'Change a person; 409 STALE_VERSION with the current row when somebody was faster. Another e-mail takes `yourPassword`, and waits until it is confirmed from its mailbox.',
  params: idParams,
  body: editUserBody,
  reply: one,
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

export const userFormCalls = {
  addUser,
  updateUser,
  restoreUser,
  transferUser,
  deactivateUser,
  reactivateUser,
  endUserSessions,
  setUserStatus,
  transferUsers,
};
