import {
  addGiftMovement,
  type GiftMovement,
  listGiftMovements,
  type ParsedQueryOf,
  reverseGiftMovement,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../../core/database/database.ts';
import { implement } from '../../../../core/http/implement.ts';
import { pagingOf } from '../../../../core/lists/lists.ts';
import { reachOf } from '../../../../core/scope/reach.ts';
import type { Session } from '../../../../core/session/session.ts';
import { movementExport } from './export.ts';
import { matchesMovement, movementColumns, movementOrder, movementSource } from './rows.ts';
import { moveByHand, reverse } from './write.ts';

/** The stock of gifts as a ledger: movements are added, and reversed by others. */
export function giftMovementRoutes(app: FastifyInstance): void {
  implement(app, listGiftMovements, ({ db, session, query }) => listMovements(db, session, query));

  movementExport(app);

  implement(app, addGiftMovement, async (context) => ({ movement: await moveByHand(context, context.body) }));

  implement(app, reverseGiftMovement, async (context) => ({
    movement: await reverse(context, context.params.id, context.body),
  }));
}

interface Totals {
  readonly totalMovements: number;
  readonly totalIn: number;
  readonly totalOut: number;
  readonly totalValue: string;
}

const nothing: Totals = { totalMovements: 0, totalIn: 0, totalOut: 0, totalValue: '0.00' };

async function listMovements(
  db: Database,
  session: Session,
  query: ParsedQueryOf<typeof listGiftMovements>,
): Promise<Totals & { movements: GiftMovement[] }> {
  const { limit, offset } = pagingOf(query);
  const matching = sql`from ${movementSource(await reachOf(db, session.scope))} where ${matchesMovement(query)}`;
  const totals = await sql<Totals>`
    select count(*)::integer as "totalMovements", coalesce(sum(movement.quantity) filter (where movement.quantity > 0), 0)::bigint as "totalIn",
      coalesce(-sum(movement.quantity) filter (where movement.quantity < 0), 0)::bigint as "totalOut",
      coalesce(sum(movement.value), 0.00)::text as "totalValue" ${matching}
  `.execute(db);
  const { rows: movements } = await sql<GiftMovement>`
    select ${movementColumns} ${matching} order by ${movementOrder(query.sort)} limit ${limit} offset ${offset}
  `.execute(db);
  return { ...(totals.rows[0] ?? nothing), movements };
}
