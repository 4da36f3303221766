import { addSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { v7 as uuid } from 'uuid';
import { implement } from '../../core/http/implement.ts';
import { refuse } from '../../core/refusal.ts';
import { clearDefault, findOwnView, listViews, nameIsTaken } from './queries.ts';

export function serveSavedViews(app: FastifyInstance): void {
  implement(app, listSavedViews, async ({ db, query, session }) => ({
    views: await listViews(db, query.screen, session.user.id),
  }));

  implement(app, addSavedView, async ({ db, body, session, audit }) => {
    const { screen, name, query, shared, isDefault } = body;
    const { user } = session;
    if (await nameIsTaken(db, user.id, screen, name)) throw duplicateName();
    if (isDefault) await clearDefault(db, user.id, screen);
    const id = uuid();
    await db
      .insertInto('saved_view')
      .values({ id, user_id: user.id, screen, name, query, shared, is_default: isDefault })
      .execute();
    audit({ action: 'add', entity: 'saved-view', entityId: id, after: body });
    return { view: { id, ...body, own: true, ownerName: user.name } };
  });

  implement(app, updateSavedView, async ({ db, params, body, session, audit }) => {
    const { user } = session;
    const before = await findOwnView(db, params.id, user.id);
    if (await nameIsTaken(db, user.id, before.screen, body.name, params.id)) throw duplicateName();
    if (body.isDefault) await clearDefault(db, user.id, before.screen);
    const { name, query, shared, isDefault } = body;
    await db
      .updateTable('saved_view')
      .set({ name, query, shared, is_default: isDefault })
      .where('id', '=', params.id)
      .execute();
    audit({ action: 'edit', entity: 'saved-view', entityId: params.id, before, after: body });
    return { view: { id: params.id, screen: before.screen, ...body, own: true, ownerName: user.name } };
  });

  implement(app, deleteSavedView, async ({ db, params, session, audit }) => {
    const before = await findOwnView(db, params.id, session.user.id);
    await db.deleteFrom('saved_view').where('id', '=', params.id).execute();
    audit({ action: 'delete', entity: 'saved-view', entityId: params.id, before });
    return {};
  });
}

function duplicateName() {
  const message = 'You have a view of this name here.';
  return refuse('DUPLICATE', { message, fields: { name: message } });
}
