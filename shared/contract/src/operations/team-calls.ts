import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, idParams, instant, line, reply } from '../common.ts';
import { parcelName } from './map.ts';

const operate = { area: 'operations', access: 'portal.operate', tags: ['Parcels'] } as const;

const teamToken = z.object({
  id,
  team: z.string(),
  parcels: z.array(z.string()),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
});
export type TeamToken = z.output<typeof teamToken>;

export const listTeamTokens = call({
  ...operate,
  name: 'listTeamTokens',
  method: 'GET',
  path: '/ops/team-tokens',
  summary: 'The tokens of teams that hold, each for its parcels. None is shown itself.',
  reply: reply({ teamTokens: z.array(teamToken) }),
});

export const addTeamToken = call({
  ...operate,
  name: 'addTeamToken',
  adds: true,
  method: 'POST',
  path: '/ops/team-tokens',
  summary:
    'A token with which a team publishes, uses, tries and rolls out its own parcels, and nothing else. It is shown this once.',
  body: z.strictObject({
    team: line(80),
    parcels: z.array(parcelName).check(z.minLength(1, 'Name at least one parcel.'), z.maxLength(50)),
    /** So long it holds. */
    days: z.int('Use a whole number.').check(z.minimum(1, 'Use 1 to 730.'), z.maximum(730, 'Use 1 to 730.')),
  }),
  reply: reply({ teamToken, token: z.string() }),
});

export const revokeTeamToken = call({
  ...operate,
  name: 'revokeTeamToken',
  method: 'DELETE',
  path: '/ops/team-tokens/:id',
  summary: 'The token of a team holds no longer, from now on.',
  params: idParams,
  reply: done,
});

export const teamCalls = { listTeamTokens, addTeamToken, revokeTeamToken };
