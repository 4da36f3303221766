import { levelOf } from '@routebook/contract';
import type { May, RowAction } from '@routebook/ui';
import type { OpenPanel, Subject } from './panel.ts';
import { type StatusStep, statusVerb } from './statuses.ts';
import { type OwnMarket, ownPlaceProblem } from './use-own-market.ts';

export interface ActionContext {
  may: May;
  openPanel: OpenPanel;
  /** Opens the row's drawer at its history; within the drawer it is a tab. */
  showHistory?: (subject: Subject) => void;
  /** True while the list shows another day than today: it is then for looking only. */
  anotherDay: boolean;
  own: OwnMarket;
}

async function remove(subject: Subject, openPanel: OpenPanel) {
  const { removeNode } = await import('../remove/remove-node.tsx');
  await removeNode(subject, openPanel);
}

async function restore(subject: Subject) {
  const { restoreNode } = await import('../remove/restore-node.ts');
  await restoreNode(subject);
}

/** The step of status that a row's menu offers: the rest of a DB house's are set by editing it. */
function statusActions(subject: Subject, openPanel: OpenPanel, unavailable: string | undefined): RowAction<Subject>[] {
  const step = statusStep(subject);
  if (!step) return [];
  return [
    {
      label: statusVerb(subject.level, step),
      onSelect: ({ id, name, level }) =>
        openPanel({
          kind: 'status',
          entry: levelOf(level),
          selection: { kind: 'rows', ids: [id] },
          status: step,
          what: name,
        }),
      unavailable,
    },
  ];
}

function statusStep({ level, status }: Subject): StatusStep | null {
  if (status === 'active') return 'inactive';
  if (level !== 'dbHouse' || status === 'prospect' || status === 'hold') return 'active';
  return null;
}

/** What may be done with a place, and what this person may do; what the server would refuse stands there with its reason. */
export function rowActions(
  subject: Subject,
  { may, openPanel, showHistory, anotherDay, own }: ActionContext,
): RowAction<Subject>[] {
  const history: RowAction<Subject>[] = showHistory ? [{ label: 'History', onSelect: showHistory }] : [];
  if (anotherDay) return history;
  if (subject.deletedAt) {
    return may.delete ? [{ label: 'Restore', onSelect: (chosen) => void restore(chosen) }, ...history] : history;
  }
  const actions: RowAction<Subject>[] = [];
  const unavailable = ownPlaceProblem(own, subject.id);
  if (may.edit) {
    actions.push({
      label: 'Edit',
      onSelect: (chosen) => openPanel({ kind: 'edit', subject: chosen }),
      unavailable: own.edits ? undefined : unavailable,
    });
    if (subject.level !== 'nation')
      actions.push({
        label: 'Move…',
        onSelect: (chosen) => openPanel({ kind: 'move', subject: chosen }),
        unavailable,
      });
    actions.push({
      label: 'Merge into…',
      onSelect: (chosen) => openPanel({ kind: 'merge', subject: chosen }),
      unavailable,
    });
    if (subject.level === 'dbHouse') {
      actions.push({ label: 'Replace…', onSelect: (old) => openPanel({ kind: 'replace', old }) });
    }
    actions.push(...statusActions(subject, openPanel, unavailable));
  }
  if (may.delete)
    actions.push({
      label: 'Delete',
      tone: 'danger',
      onSelect: (chosen) => void remove(chosen, openPanel),
      unavailable,
    });
  return [...actions, ...history];
}
