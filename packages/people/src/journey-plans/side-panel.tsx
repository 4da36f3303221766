import { lazyComponent } from '@routebook/ui';
import type { Panel } from './panel.ts';
import type { PlanList } from './plan-list.ts';

const PlanForm = lazyComponent(async () => (await import('./plan-form.tsx')).PlanForm);
const CopyMonth = lazyComponent(async () => (await import('./copy-month.tsx')).CopyMonth);
const SwapOfficers = lazyComponent(async () => (await import('./swap-officers.tsx')).SwapOfficers);
const ImportPlans = lazyComponent(async () => (await import('./import-plans.tsx')).ImportPlans);
const Changes = lazyComponent(async () => (await import('./changes.tsx')).Changes);

interface SidePanelProps {
  panel: Panel;
  list: PlanList;
  onClose: () => void;
}

/** The panel that the person has opened. */
export function SidePanel({ panel, list, onClose }: SidePanelProps) {
  switch (panel.kind) {
    case 'plan':
      return <PlanForm {...(panel.officer && { officer: panel.officer })} onClose={onClose} />;
    case 'copy':
      return <CopyMonth list={list} onClose={onClose} />;
    case 'swap officers':
      return <SwapOfficers onClose={onClose} />;
    case 'changes':
      return <Changes market={list.values.market} onClose={onClose} />;
    case 'import':
      return <ImportPlans onClose={onClose} />;
  }
}
