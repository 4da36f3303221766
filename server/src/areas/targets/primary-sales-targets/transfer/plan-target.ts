import type { PrimaryTargetLevel } from '@routebook/contract';
import { paisa } from '../../../../core/money.ts';
import { RowProblems } from '../../../../core/transfer/imports/row.ts';
import type { Addition, Change, RowPlan } from '../../../../core/transfer/imports/row-plan.ts';
import { lowerTargetProblem } from '../../allocations/plan-rules.ts';
import { closedMonthProblem } from '../rules.ts';
import type { TargetValues } from './columns.ts';
import { isSame, type KnownTarget, placeKey, type TargetFacts, type TargetRow, targetKey } from './target-facts.ts';

/** What a row makes of a target. */
interface Written {
  readonly month: string;
  readonly level: PrimaryTargetLevel;
  readonly placeId: string;
  readonly place: string;
  readonly amount: string;
}

export interface TargetAddition extends Addition<TargetValues>, Written {}
export interface TargetChange extends Change<TargetValues>, Written {
  readonly known: KnownTarget;
}
export type TargetPlan = RowPlan<TargetValues, TargetAddition, TargetChange>;

interface Planning {
  readonly facts: TargetFacts;
  /** Rows of the file so far by place and month; a row without a level is of a DB house, which the cells alone do not say. */
  readonly seen: Map<string, number>;
}

/** What would become of a row: another target, or another amount of the one that its place has for the month. */
export function planTarget(row: TargetRow, { facts, seen }: Planning): TargetPlan {
  const { month, level = 'dbHouse', place_code: code, target: amount, note } = row.values;
  const problems = new RowProblems<keyof TargetValues>(row.values);
  problems.list.push(...row.problems);
  const place = code === undefined ? undefined : facts.places.get(placeKey(level, code));
  const known = month !== undefined && place ? facts.targets.get(targetKey(month, place.id)) : undefined;
  if (code !== undefined && !place)
    problems.add(
      'place_code',
      `There is no ${level === 'dbHouse' ? 'DB house' : 'territory'} of this code in your market.`,
    );
  if (month !== undefined && place && problems.list.length === 0) {
    const before = seen.get(targetKey(month, place.id));
    if (before === undefined) seen.set(targetKey(month, place.id), row.number);
    else problems.add('place_code', `Row ${before} has the same place for this month.`);
  }
  if (known && amount !== undefined && isSame(known, amount, note) && problems.list.length === 0)
    return { action: 'none', row, id: known.id };
  if (place && !known && !place.open)
    problems.add('place_code', `${place.name} is closed, deleted or a prospect: it gets no target.`);
  const closed = month === undefined ? null : closedMonthProblem(month, facts);
  if (closed !== null) problems.add('month', closed);
  const plan = month !== undefined && place ? facts.plans.get(targetKey(month, place.id)) : undefined;
  const lowered = plan && known && amount !== undefined ? lowerTargetProblem(plan, paisa(amount)) : null;
  if (lowered !== null) problems.add('target', lowered);
  if (problems.list.length > 0 || month === undefined || !place || amount === undefined)
    return { action: 'error', row, problems: problems.list };
  const written = { month, level, placeId: place.id, place: place.name, amount };
  return known
    ? { action: 'change', row, id: known.id, version: known.version, known, ...written }
    : { action: 'add', row, ...written };
}
