import type { StockDocumentKind } from '@routebook/contract';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../core/database/transaction.ts';
import type { Session } from '../../../core/session/session.ts';
import type { TestMarket } from '../../../testing/test-market.ts';
import { lockBalances } from '../stock/ledger/balances.ts';
import { postMovements } from '../stock/ledger/post.ts';
import type { StockLine } from '../stock/ledger/rules.ts';

/** Posts movements as a document of their own, by the administrator; so many days from today. */
export async function postStock(
  market: TestMarket,
  lines: readonly StockLine[],
  shift = 0,
  kind: StockDocumentKind = 'stockUpdate',
): Promise<void> {
  const [day, today] = await Promise.all([market.day(shift), market.day()]);
  const session = { user: { id: market.admin.id } } as Session;
  await inTransaction(market.app.db, async (db) => {
    const balances = await lockBalances(db, lines, { day, today });
    await postMovements({ db, session }, { kind, id: uuid(), day }, lines, balances);
  });
}
