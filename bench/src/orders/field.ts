import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Somebody in the field, with the outlets of their routes. */
export interface Officer {
  readonly token: string;
  readonly outletIds: readonly string[];
}

/** So many SOs who walk routes, each with a session; all of one DB house when one is named. */
export async function officersOf(database: pg.Pool, most: number, houseId: string | null = null): Promise<Officer[]> {
  const { rows } = await database.query<{ id: string; outlets: string[] }>(
    `select route.sales_officer_id as id, array_agg(outlet.id) as outlets
     from route join market_node node on node.id = route.node_id and node.status = 'active' and node.deleted_at is null
       join market_node house on house.id = node.parent_id and house.status = 'active'
       join user_account officer on officer.id = route.sales_officer_id and officer.status = 'active'
       join outlet on outlet.route_id = node.id and outlet.deleted_at is null and outlet.status = 'active'
     where $2::uuid is null or house.id = $2 group by 1 order by 1 limit $1`,
    [most, houseId],
  );
  const officers = rows.map(({ id, outlets }) => ({
    id,
    outletIds: outlets,
    token: randomBytes(32).toString('base64url'),
  }));
  await database.query(
    `insert into session (token_sha256, user_id, expires_at)
     select hash, id, now() + interval '2 hours' from unnest($1::bytea[], $2::uuid[]) as given (hash, id)`,
    [officers.map(({ token }) => createHash('sha256').update(token).digest()), officers.map(({ id }) => id)],
  );
  return officers;
}

/** As the field app sends it. */
export interface TakenOrder {
  readonly clientId: string;
  readonly outletId: string;
  readonly visitClientId: null;
  readonly lines: readonly { readonly productId: string; readonly pieces: number }[];
  net: string;
  readonly deliveryDate: null;
  readonly note: string;
}

export interface Batch {
  readonly token: string;
  readonly orders: readonly TakenOrder[];
}

interface Load {
  readonly orders: number;
  readonly batch: number;
  readonly lines: number;
  readonly pieces?: number;
}

/** So many orders in batches: of each officer's outlets in turn, and of the products in turn. */
export function batchesOf(officers: readonly Officer[], products: readonly string[], load: Load): Batch[] {
  const spent = new Map<Officer, number>();
  let product = 0;
  return Array.from({ length: Math.ceil(load.orders / load.batch) }, (_, number) => {
    const officer = officers[number % officers.length];
    if (!officer) throw new Error('Nobody walks a route.');
    const first = spent.get(officer) ?? 0;
    spent.set(officer, first + load.batch);
    const orders = Array.from({ length: Math.min(load.batch, load.orders - number * load.batch) }, (_, place) => {
      product += 1;
      return {
        clientId: randomUUID(),
        outletId: officer.outletIds[(first + place) % officer.outletIds.length] ?? '',
        visitClientId: null,
        lines: Array.from({ length: load.lines }, (_, line) => ({
          productId: products[(product * 7 + line) % products.length] ?? '',
          pieces: load.pieces ?? 1 + ((product + line * 5) % 24),
        })),
        net: '0.00',
        deliveryDate: null,
        note: '',
      };
    });
    return { token: officer.token, orders };
  });
}

export interface Result {
  readonly clientId: string;
  readonly outcome: 'taken' | 'there' | 'refused';
  readonly id: string | null;
  readonly problem: string | null;
  readonly net: string | null;
}

/** What becomes of orders, each in the place of its own; null when no answer came. */
export async function sendOrders(
  address: string,
  { token, orders }: Batch,
  signal?: AbortSignal,
): Promise<readonly Result[] | null> {
  try {
    const answer = await fetch(`${address}/api/v1/field-orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: new Date().toISOString(), orders }),
      ...(signal && { signal }),
    });
    const { orders: results } = (await answer.json()) as { orders?: readonly Result[] };
    return results ?? null;
  } catch {
    return null;
  }
}

/** Asks what each order comes to now, as a device knows it before it sends: what is told with a wrong amount is refused with the right one. */
export async function learnPrices(address: string, batches: readonly Batch[]): Promise<void> {
  const waiting = [...batches];
  const work = async () => {
    for (let batch = waiting.pop(); batch; batch = waiting.pop()) {
      const results = await sendOrders(address, batch);
      for (const [place, order] of batch.orders.entries()) order.net = results?.[place]?.net ?? order.net;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}
