import type { BodyOf, moveOffer, Offer } from '@routebook/contract';
import { sql } from 'kysely';
import { todayOf } from '../../../core/calendar/business-day.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { Reach } from '../../../core/scope/reach.ts';
import { findOffer, lockedOffer } from './offer-rows.ts';
import { stateAfter, transitionProblem } from './rules.ts';
import { factsOf, offerEntity } from './write.ts';

/** Approves, releases, pauses, resumes, ends or cancels an offer. */
export async function movedOffer(
  context: WriteContext,
  reach: Reach,
  id: string,
  { deed: transition, reason, version }: BodyOf<typeof moveOffer>,
): Promise<Offer> {
  const { db } = context;
  const current = await lockedOffer(db, reach, id);
  if (current.deletedAt !== null) throw refuse('REFUSED', { message: `${current.name} is deleted: restore it first.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  const today = await todayOf(db);
  const problem = transitionProblem(transition, current.name, current.status, current.terms.lastDay < today);
  if (problem !== null) throw refuse('REFUSED', { message: problem });
  await sql`update offer set state = ${stateAfter(transition)}, version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  );
  const offer = await findOffer(db, reach, id);
  const change = { before: { status: current.status }, after: { status: offer.status } };
  context.audit({ action: transition, entity: offerEntity, entityId: id, ...change, reason: reason ?? null });
  context.changed(['Offers'], [id]);
  return offer;
}

/** Deletes an offer that nobody can have been promised. */
export async function removedOffer(
  context: WriteContext,
  reach: Reach,
  id: string,
  version: number | null,
): Promise<void> {
  const { db } = context;
  const current = await lockedOffer(db, reach, id);
  if (current.deletedAt !== null) throw refuse('ALREADY_DONE', { message: `${current.name} is deleted already.` });
  if (version !== null && current.version !== version) throw refuse('STALE_VERSION', { current });
  if (current.status !== 'draft' && current.status !== 'approved' && current.status !== 'cancelled')
    throw refuse('IN_USE', {
      message: `${current.name} was released: end it or cancel it instead.`,
      counts: { redemptions: current.redemptions },
    });
  await sql`update offer set deleted_at = now(), version = version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  );
  context.audit({
    action: 'delete',
    entity: offerEntity,
    entityId: id,
    before: { code: current.code, ...factsOf(current) },
  });
  context.changed(['Offers'], [id]);
}

export async function restoredOffer(context: WriteContext, reach: Reach, id: string, version: number): Promise<Offer> {
  const { db } = context;
  const current = await lockedOffer(db, reach, id);
  if (current.deletedAt === null) throw refuse('ALREADY_DONE', { message: `${current.name} is not deleted.` });
  if (current.version !== version) throw refuse('STALE_VERSION', { current });
  await sql`update offer set deleted_at = null, version = version + 1, updated_at = now() where id = ${id}`.execute(db);
  context.audit({
    action: 'restore',
    entity: offerEntity,
    entityId: id,
    after: { code: current.code, ...factsOf(current) },
  });
  context.changed(['Offers'], [id]);
  return findOffer(db, reach, id);
}
