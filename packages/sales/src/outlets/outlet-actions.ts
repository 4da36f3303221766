import { changeOutlets, mergeOutlets, type Outlet, setOutletStatus } from '@routebook/contract';
import type { BulkAction, RowAction, useMayCall } from '@routebook/ui';
import type { Given, OpenPanel, Panel } from './panel.ts';
import { undoMerge } from './undo-merge.ts';

interface Offered {
  /** Who asks. */
  readonly personId: string | undefined;
  readonly mayCall: ReturnType<typeof useMayCall>;
  readonly openPanel: OpenPanel;
}

type Step = Extract<Panel, { kind: 'step' }>['status'];

/** By hand an outlet goes from each status to these. */
const stepsFrom: Readonly<Record<Outlet['status'], readonly (readonly [Step, string])[]>> = {
  pending: [
    ['active', 'Approve…'],
    ['rejected', 'Reject…'],
  ],
  active: [['closed', 'Close…']],
  dormant: [
    ['active', 'Open again…'],
    ['closed', 'Close…'],
  ],
  closed: [['active', 'Open again…']],
  rejected: [],
};

/** What the menu of an outlet offers besides. */
export function rowActionsOf(
  outlet: Outlet,
  { personId, mayCall, openPanel }: Offered,
): RowAction<Pick<Outlet, 'id' | 'name'>>[] {
  if (outlet.deletedAt !== null) return [];
  if (outlet.mergedInto)
    return mayCall(mergeOutlets) ? [{ label: 'Undo the merge', onSelect: (row) => void undoMerge(row) }] : [];
  const selection = { kind: 'rows', ids: [outlet.id] } as const;
  const own = outlet.status === 'pending' && outlet.proposedBy?.id === personId;
  const steps = mayCall(setOutletStatus)
    ? stepsFrom[outlet.status].map(([status, label]) => ({
        label,
        onSelect: () => openPanel({ kind: 'step', outlet, status }),
        unavailable: own ? 'You proposed it: somebody else decides over it.' : undefined,
      }))
    : [];
  const changes = [
    ...(mayCall(changeOutlets)
      ? [
          {
            label: 'Transfer…',
            onSelect: () => openPanel({ kind: 'change', given: 'route', selection, name: outlet.name }),
          },
        ]
      : []),
    ...(mayCall(mergeOutlets)
      ? [{ label: 'Merge into another…', onSelect: () => openPanel({ kind: 'merge', outlet }) }]
      : []),
  ];
  // What is to be decided comes first.
  return outlet.status === 'pending' ? [...steps, ...changes] : [...changes, ...steps];
}

const givenWords: Readonly<Record<Given, string>> = {
  route: 'Transfer…',
  category: 'Change category…',
  class: 'Change class…',
  status: 'Change status…',
};

/** What can be done with many outlets at once, or with all that match. */
export function bulkActionsOf({ mayCall, openPanel }: Omit<Offered, 'personId'>): BulkAction[] {
  if (!mayCall(changeOutlets)) return [];
  const all = Object.entries(givenWords) as [Given, string][];
  return all
    .filter(([given]) => given !== 'status' || mayCall(setOutletStatus))
    .map(([given, label]) => ({ label, onSelect: (selection) => openPanel({ kind: 'change', given, selection }) }));
}
