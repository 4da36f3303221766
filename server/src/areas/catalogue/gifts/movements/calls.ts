import { addGiftMovement, exportGiftMovements, listGiftMovements, reverseGiftMovement } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../core/http/implement.ts';
import { serveList } from '../../../../core/lists/serve-list.ts';
import { movementFilter, movements } from './rows.ts';
import { moveByHand, reverse } from './write.ts';

/** The stock of gifts as a ledger: movements are added, and reversed by others. */
export function serveGiftMovements(app: FastifyInstance): void {
  serveList(app, {
    list: movements,
    call: listGiftMovements,
    exported: exportGiftMovements,
    name: 'gift stock movements',
    entity: 'giftMovement',
    filterOf: movementFilter,
    cells: [
      ['date', (row) => row.date],
      ['at', (row) => row.at],
      ['giftCode', (row) => row.type.code],
      ['gift', (row) => row.type.name],
      ['kind', (row) => row.kind],
      ['quantity', (row) => row.quantity],
      ['balanceAfter', (row) => row.balanceAfter],
      ['unitCost', (row) => row.unitCost],
      ['value', (row) => row.value],
      ['document', (row) => row.document],
      ['reason', (row) => row.reason],
      ['number', (row) => (row.gift ? `G-${row.gift.number}` : null)],
      ['outlet', (row) => row.gift?.outlet.name ?? null],
      ['reversed', (row) => (row.reversed ? 'yes' : null)],
      ['by', (row) => row.by],
    ],
  });

  implement(app, addGiftMovement, async (context) => ({ movement: await moveByHand(context, context.body) }));

  implement(app, reverseGiftMovement, async (context) => ({
    movement: await reverse(context, context.params.id, context.body),
  }));
}
