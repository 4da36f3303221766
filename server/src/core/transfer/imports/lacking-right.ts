import type { Capability } from '@routebook/contract';
import type { ImportSubject } from './import-subject.ts';
import type { RowPlan } from './row-plan.ts';

const verbs = { add: 'adding', change: 'changing' } as const;

/** Why somebody with these capabilities may not write a row, nor take that back; null where they may. */
export function lackingRight(
  { needs }: Pick<ImportSubject, 'needs'>,
  action: 'add' | 'change',
  capabilities: ReadonlySet<Capability>,
): string | null {
  return capabilities.has(needs[action]) ? null : `Your designation does not allow ${verbs[action]} such rows.`;
}

/** The plan of a row, or what is wrong with it where whoever imports may not do that. */
export function allowedPlan(
  subject: Pick<ImportSubject, 'needs'>,
  plan: RowPlan,
  capabilities: ReadonlySet<Capability>,
): RowPlan {
  if (plan.action !== 'add' && plan.action !== 'change') return plan;
  const lacking = lackingRight(subject, plan.action, capabilities);
  if (lacking === null) return plan;
  return { action: 'error', row: plan.row, problems: [{ column: null, value: null, message: lacking }] };
}
