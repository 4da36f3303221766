import type { SavedView } from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';

/** One's own views of a screen first, then those that others share, each by name. */
export async function listViews(db: Database, screen: string, userId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('user_account', 'user_account.id', 'saved_view.user_id')
    .select([
      'saved_view.id',
      'screen',
      'saved_view.name',
      'query',
      'shared',
      'is_default',
      'user_id',
      'user_account.name as owner_name',
    ])
    .where('screen', '=', screen)
    .where((where) => where.or([where('user_id', '=', userId), where('shared', '=', true)]))
    .orderBy((order) => order('user_id', '=', userId), 'desc')
    .orderBy('saved_view.name')
    .limit(200)
    .execute();
  return rows.map(({ is_default, user_id, owner_name, ...view }) => {
    const own = user_id === userId;
    return { ...view, isDefault: own && is_default, own, ownerName: owner_name };
  });
}

export async function findOwnView(db: Database, id: string, userId: string) {
  const view = await db
    .selectFrom('saved_view')
    .select(['screen', 'name', 'query', 'shared', 'is_default as isDefault'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!view) throw refuse('NOT_FOUND');
  return view;
}

/** A screen has one default view a person at most. */
export async function clearDefault(db: Database, userId: string, screen: string): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('is_default', '=', true)
    .execute();
}

export async function nameIsTaken(
  db: Database,
  userId: string,
  screen: string,
  name: string,
  exceptId?: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom('saved_view')
    .select('id')
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as string))
    .executeTakeFirst();
  return taken !== undefined;
}
