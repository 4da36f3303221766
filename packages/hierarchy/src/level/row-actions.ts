import { levelOf } from '@routebook/contract';
import type { RowAction } from '@routebook/ui';
import type { May } from '../may.ts';
import type { Begin, Subject } from './task.ts';

export interface ActionContext {
  may: May;
  begin: Begin;
  /** Opens the row's drawer at its history. */
  showHistory: (subject: Subject) => void;
  /** True while the list shows another day than today: it is then for looking only. */
  anotherDay: boolean;
}

async function remove(subject: Subject, begin: Begin) {
  const { removeNode } = await import('../remove/remove-node.tsx');
  await removeNode(subject, begin);
}

async function restore(subject: Subject) {
  const { restoreNode } = await import('../remove/restore-node.ts');
  await restoreNode(subject);
}

/** "Activate", "Deactivate": a DB house has statuses of its own, set by editing it. */
function statusAction(subject: Subject, begin: Begin): RowAction<Subject> {
  const status = subject.status === 'active' ? 'inactive' : 'active';
  return {
    label: status === 'active' ? 'Activate' : 'Deactivate',
    onSelect: ({ id, name, level }) =>
      begin({ kind: 'status', entry: levelOf(level), selection: { kind: 'rows', ids: [id] }, status, what: name }),
  };
}

/** What may be done with a place, and what this person may do. */
export function rowActions(
  subject: Subject,
  { may, begin, showHistory, anotherDay }: ActionContext,
): RowAction<Subject>[] {
  const history: RowAction<Subject> = { label: 'History', onSelect: showHistory };
  if (anotherDay) return [history];
  if (subject.deletedAt) {
    return may.delete ? [{ label: 'Restore', onSelect: (chosen) => void restore(chosen) }, history] : [history];
  }
  const actions: RowAction<Subject>[] = [];
  if (may.edit) {
    actions.push({ label: 'Edit', onSelect: (chosen) => begin({ kind: 'edit', subject: chosen }) });
    if (subject.level !== 'nation')
      actions.push({ label: 'Move…', onSelect: (chosen) => begin({ kind: 'move', subject: chosen }) });
    actions.push({ label: 'Merge into…', onSelect: (chosen) => begin({ kind: 'merge', subject: chosen }) });
    if (subject.level === 'dbHouse')
      actions.push({ label: 'Replace…', onSelect: (old) => begin({ kind: 'replace', old }) });
    else actions.push(statusAction(subject, begin));
  }
  if (may.delete) actions.push({ label: 'Delete', tone: 'danger', onSelect: (chosen) => void remove(chosen, begin) });
  return [...actions, history];
}
