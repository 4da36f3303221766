import type { mergeOutlets, Outlet, ParsedBodyOf } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { lockOpenDays } from '../../../core/calendar/business-day.ts';
import type { Database } from '../../../core/database/database.ts';
import type { WriteContext } from '../../../core/http/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { outletCategories } from '../outlet-category.ts';
import { mergeProblem } from './merge-rules.ts';
import { outlets } from './outlet.ts';
import { staleLists } from './stale-lists.ts';

const changedLists = [...staleLists, 'Orders'] as const;

/**
 * Both outlets, locked in the order of their ids, so that two merges crosswise wait for each other and not for ever; once whoever takes
 * an order, a payment, a visit or a gift of one of them is done with it, so that what they post is seen. No month is closed
 * meanwhile: on the days that are open the two count as one from now on, or as two again.
 */
async function bothLocked(context: WriteContext, outletId: string, survivorId: string): Promise<[Outlet, Outlet]> {
  const ids = [...new Set([outletId, survivorId])].sort();
  await sql`/* unscoped: part */ select from outlet where id = any (${ids}::uuid[]) order by id for update`.execute(
    context.db,
  );
  await lockOpenDays(context.db);
  return [await outlets.find(context, outletId, 'outletId'), await outlets.find(context, survivorId, 'survivorId')];
}

/** Closes an outlet and lets another stand for it: what happened at both is read under the survivor. */
export async function merge(
  context: WriteContext,
  body: ParsedBodyOf<typeof mergeOutlets>,
): Promise<{ mergeId: string }> {
  const { db, session, audit, changed } = context;
  const { outletId, survivorId, reason } = body;
  const [outlet, survivor] = await bothLocked(context, outletId, survivorId);
  const problem = mergeProblem(outlet, survivor);
  if (problem) throw refuse('REFUSED', { message: problem.sentence, fields: { [problem.field]: problem.sentence } });
  const mergeId = uuid();
  const { rows: followers } = await sql<{ id: string }>`
    update outlet set merged_into = ${survivorId} where merged_into = ${outletId} returning id
  `.execute(db);
  await sql`
    update outlet set status = 'closed', status_reason = ${reason}, merged_into = ${survivorId}, version = version + 1, updated_at = now()
    where id = ${outletId}
  `.execute(db);
  await sql`
    insert into outlet_merge (id, outlet_id, survivor_id, reason, status_before, reason_before, followed, done_by)
    values (${mergeId}, ${outletId}, ${survivorId}, ${reason}, ${outlet.status}, ${outlet.statusReason},
      ${followers.map(({ id }) => id)}::uuid[], ${session.user.id})
  `.execute(db);
  const names = { outlet: `${outlet.name} ${outlet.code}`, survivor: `${survivor.name} ${survivor.code}` };
  audit({
    action: 'merge',
    entity: 'outlet',
    entityId: outletId,
    after: { mergedInto: names.survivor },
    reason,
    batchId: mergeId,
  });
  audit({
    action: 'merge',
    entity: 'outlet',
    entityId: survivorId,
    after: { merged: names.outlet },
    reason,
    batchId: mergeId,
  });
  changed(changedLists, [outletId, survivorId]);
  return { mergeId };
}

/** Takes the merge of an outlet back. REFUSED once something new was posted to the survivor, whose it would then be. */
export async function undoMerge(context: WriteContext, outletId: string): Promise<{ survivorId: string }> {
  const { db, audit, changed } = context;
  const { mergedInto } = await outlets.find(context, outletId);
  if (!mergedInto) throw refuse('ALREADY_DONE', { message: 'This outlet is merged into no other.' });
  const [outlet, survivor] = await bothLocked(context, outletId, mergedInto.id);
  const { rows } = await sql<{
    id: string;
    statusBefore: string;
    reasonBefore: string | null;
    followed: string[];
    doneAt: string;
  }>`
    select id, status_before as "statusBefore", reason_before as "reasonBefore", followed, done_at as "doneAt"
    from outlet_merge where outlet_id = ${outletId} and undone_at is null for update
  `.execute(db);
  const [merged] = rows;
  if (!merged) throw refuse('ALREADY_DONE', { message: 'This outlet is merged into no other.' });
  await outletCategories.findThere(context, outlet.category.id);
  if (await isPostedSince(db, survivor.id, merged.id))
    throw refuse('REFUSED', {
      message: `Something new was posted to ${survivor.name} since: the two stay one.`,
    });
  await sql`
    update outlet set status = ${merged.statusBefore}, status_reason = ${merged.reasonBefore}, merged_into = null, version = version + 1,
      updated_at = now() where id = ${outletId}
  `.execute(db);
  // One that parted on its own since is no part of it any more, whatever it was merged into again.
  await sql`
    update outlet set merged_into = ${outletId} where id = any (${merged.followed}::uuid[]) and merged_into = ${survivor.id}
      and exists (select from outlet_merge own where own.outlet_id = outlet.id and own.undone_at is null and own.done_at < ${merged.doneAt})
  `.execute(db);
  await sql`update outlet_merge set undone_at = now() where id = ${merged.id}`.execute(db);
  audit({
    action: 'undo merge',
    entity: 'outlet',
    entityId: outletId,
    before: { mergedInto: survivor.name },
    batchId: merged.id,
  });
  audit({
    action: 'undo merge',
    entity: 'outlet',
    entityId: survivor.id,
    before: { merged: outlet.name },
    batchId: merged.id,
  });
  changed(changedLists, [outletId, survivor.id]);
  return { survivorId: survivor.id };
}

/**
 * Whether anything happened after a merge at the outlet that stands for the other, or at the one that it was merged into first: a payment
 * by what it paid of the other's orders, unless it bounced.
 */
async function isPostedSince(db: Database, survivorId: string, mergeId: string): Promise<boolean> {
  const { rows } = await sql<{ posted: boolean }>`
    /* unscoped: found */ select exists (select from gift where outlet_id in (${survivorId}, survivor_id) and created_at > done_at)
      or exists (select from outlet_visit where outlet_id in (${survivorId}, survivor_id) and received_at > done_at)
      or exists (select from sales_order where outlet_id in (${survivorId}, survivor_id) and made_at > done_at)
      or exists (
        select from collection paid join collection_part part on part.collection_id = paid.id join sales_order ordered on ordered.id = part.order_id
        where paid.outlet_id in (${survivorId}, survivor_id) and paid.made_at > done_at and paid.state <> 'bounced'
          and ordered.outlet_id = any (merge.outlet_id || merge.followed)) as posted
    from outlet_merge merge where merge.id = ${mergeId}
  `.execute(db);
  return rows[0]?.posted ?? false;
}
