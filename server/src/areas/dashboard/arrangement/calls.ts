import {
  arrangeDashboard,
  cardTitles,
  completed,
  getArrangement,
  type PlacedCard,
  resetArrangement,
  startOf,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../core/database/database.ts';
import { implement } from '../../../core/http/implement.ts';
import type { Session } from '../../../core/session/session.ts';

/** What each person hides, orders and widens on the dashboard. */
export function serveArrangement(app: FastifyInstance): void {
  implement(app, getArrangement, async ({ db, session }) => {
    const start = startFor(session);
    const own = await ownCards(db, session.user.id);
    return { cards: own ? completed(own, start) : start, own: own !== undefined };
  });

  implement(app, arrangeDashboard, async ({ db, body, session, audit }) => {
    const { id } = session.user;
    const before = await ownCards(db, id);
    const cards = JSON.stringify(body.cards);
    await db
      .insertInto('dashboard_arrangement')
      .values({ user_id: id, cards })
      .onConflict((same) => same.column('user_id').doUpdateSet({ cards, updated_at: new Date().toISOString() }))
      .execute();
    audit({
      action: 'edit',
      entity: 'dashboard-arrangement',
      entityId: id,
      before: factsOf(before),
      after: factsOf(body.cards),
    });
    return { cards: body.cards, own: true };
  });

  implement(app, resetArrangement, async ({ db, session, audit }) => {
    const { id } = session.user;
    const before = await ownCards(db, id);
    if (before) {
      await db.deleteFrom('dashboard_arrangement').where('user_id', '=', id).execute();
      audit({ action: 'delete', entity: 'dashboard-arrangement', entityId: id, before: factsOf(before) });
    }
    return { cards: startFor(session), own: false };
  });
}

async function ownCards(db: Database, userId: string): Promise<PlacedCard[] | undefined> {
  const found = await db
    .selectFrom('dashboard_arrangement')
    .select('cards')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.cards;
}

/** What the audit compares. */
function factsOf(cards: readonly PlacedCard[] | undefined) {
  return (
    cards && {
      shown: cards.flatMap(({ card, hidden }) => (hidden ? [] : [cardTitles[card]])),
      halfWide: cards.flatMap(({ card, wide, hidden }) => (wide || hidden ? [] : [cardTitles[card]])),
      hidden: cards.flatMap(({ card, hidden }) => (hidden ? [cardTitles[card]] : [])),
    }
  );
}

function startFor({ designation, capabilities }: Session): PlacedCard[] {
  return startOf({ manages: designation.manages, worksInField: capabilities.has('field.work') });
}
