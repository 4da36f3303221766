import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Somebody who proposes outlets on a route of theirs. */
interface Proposer {
  readonly token: string;
  readonly routeId: string;
}

/** So many people with a session each: all on one route, or each on another one. */
export async function proposersOf(pool: pg.Pool, many: number, onOneRoute: boolean): Promise<Proposer[]> {
  const { rows } = await pool.query<{ user: string; route: string }>(
    `select admin.id as user, node.id as route from user_account admin, market_node node
     where admin.email = 'admin@example.com' and node.level = 'route' and node.status = 'active' and node.deleted_at is null
     order by md5(node.id::text) limit $1`,
    [many],
  );
  const made = rows.map(({ user, route }) => ({
    user,
    token: randomBytes(32).toString('base64url'),
    routeId: (onOneRoute ? rows[0]?.route : route) ?? route,
  }));
  await pool.query(
    `insert into session (token_sha256, user_id, expires_at)
     select hash, id, now() + interval '1 hour' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [made.map(({ token }) => createHash('sha256').update(token).digest()), made.map(({ user }) => user)],
  );
  return made;
}

/** Begins anywhere, so that another run on the same data adds others. */
let proposed = Math.floor(Math.random() * 9_000_000);

/** Proposes outlets by the portal's own call, each at once after the one before, and answers how many a second, and how long each took. */
export async function propose(
  address: string,
  proposers: readonly Proposer[],
  categoryId: string,
  seconds: number,
): Promise<{ rate: number; times: number[] }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    proposers.map(async ({ token, routeId }) => {
      while (performance.now() < end) {
        proposed += 1;
        const begun = performance.now();
        const answer = await fetch(`${address}/api/v1/create-outlet`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(outletOf(proposed, routeId, categoryId)),
        });
        const reply = await answer.text();
        // One mobile number in 700 is that of another outlet.
        if (answer.status === 409) continue;
        if (answer.status !== 201) throw new Error(`An outlet was refused: ${reply}`);
        times.push(performance.now() - begun);
      }
    }),
  );
  return { rate: times.length / seconds, times };
}

/** Each has a number and a place of its own, 700 m from the next, so that none may be another. */
function outletOf(number: number, routeId: string, categoryId: string): object {
  return {
    routeId,
    mobile: `0130${String(number).padStart(7, '0')}`,
    position: { latitude: 21.5 + (number % 600) * 0.0065, longitude: 88.8 + (Math.floor(number / 600) % 500) * 0.007 },
    name: `Measured ${number}`,
    ownerName: 'Somebody',
    categoryId,
    class: 'C',
    address: '',
    creditLimit: '0.00',
  };
}
