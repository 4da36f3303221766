import { randomBytes } from 'node:crypto';
import { addTeamToken, listTeamTokens, revokeTeamToken, type TeamToken } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { implement } from '../../core/http/implement.ts';
import { refuse } from '../../core/refusal.ts';
import { actorOf } from '../../core/session/actor.ts';
import { hashOfTeamToken, teamTokenPrefix } from '../../core/session/team-token.ts';

const columns = sql`id, team, parcels, made_by as "madeBy", made_at as "madeAt", expires_at as "expiresAt", used_at as "usedAt"`;

/** The tokens of teams: making one, which is shown once, and revoking it. */
export function serveTeams(app: FastifyInstance): void {
  implement(app, listTeamTokens, async ({ db }) => {
    const { rows } = await sql<TeamToken>`
      select ${columns} from team_token where revoked_at is null and expires_at > now() order by team, made_at
    `.execute(db);
    return { teamTokens: rows };
  });

  implement(app, addTeamToken, async ({ db, body: { team, parcels, days }, request, audit }) => {
    const token = `${teamTokenPrefix}${randomBytes(32).toString('base64url')}`;
    const { rows } = await sql<TeamToken>`
      insert into team_token (team, token_sha256, parcels, made_by, expires_at)
      values (${team}, ${hashOfTeamToken(token)}, ${[...new Set(parcels)]}, ${actorOf(request).name}, now() + make_interval(days => ${days}))
      returning ${columns}
    `.execute(db);
    const [teamToken] = rows;
    if (!teamToken) throw new Error('What was inserted is returned.');
    audit({ action: 'add', entity: 'team-token', entityId: teamToken.id, after: { team, parcels, days } });
    return { teamToken, token };
  });

  implement(app, revokeTeamToken, async ({ db, params: { id }, audit }) => {
    const revoked = await db
      .updateTable('team_token')
      .set({ revoked_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['team', 'parcels'])
      .executeTakeFirst();
    if (!revoked) throw refuse('NOT_FOUND', { message: 'There is no such token, or it was revoked already.' });
    audit({ action: 'revoke', entity: 'team-token', entityId: id, before: revoked });
    return {};
  });
}
