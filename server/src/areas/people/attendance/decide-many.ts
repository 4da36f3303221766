import {
  type approveCorrections,
  type Correction,
  mostCorrectionsAtOnce,
  type ParsedBodyOf,
  type ReplyOf,
} from '@routebook/contract';
import { sql } from 'kysely';
import type { WriteContext } from '../../../core/http/context.ts';
import { requireAllChosen, requireAtMost } from '../../../core/lists/selection.ts';
import { refusalOf } from '../../../core/refusal.ts';
import { correctionFilter, corrections, findCorrections } from './corrections.ts';
import { dayScopeOf } from './day-scope.ts';

type Selection = ParsedBodyOf<typeof approveCorrections>['selection'];
type Decided = Omit<ReplyOf<typeof approveCorrections>, 'success'>;

/** Decides the corrections of a selection one after the other; answers why others stay. */
export async function decideMany(
  context: WriteContext,
  selection: Selection,
  decide: (id: string) => Promise<Correction>,
): Promise<Decided> {
  const chosen = await chosenCorrections(context, selection);
  const left: Decided['left'] = [];
  for (const { id, attendance } of chosen) {
    const reason = await refusalOf(() => decide(id));
    if (reason !== null) left.push({ id, user: attendance.user, date: attendance.date, reason });
  }
  return { decided: chosen.length - left.length, left };
}

/** The corrections of a selection, all in scope; NOT_FOUND when one is not. */
async function chosenCorrections(context: WriteContext, selection: Selection): Promise<Correction[]> {
  const { db, session } = context;
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : await matching(context, selection.allMatching);
  const found = await findCorrections(db, await dayScopeOf(db, session), ids);
  requireAllChosen(selection, found);
  return found;
}

async function matching(
  context: WriteContext,
  asked: Extract<Selection, { allMatching: unknown }>['allMatching'],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    ${corrections.chosen(await correctionFilter(context, asked), undefined).chosen}
    limit ${sql.lit(mostCorrectionsAtOnce + 1)}`.execute(context.db);
  requireAtMost(rows, mostCorrectionsAtOnce, 'corrections');
  return rows.map(({ id }) => id);
}
