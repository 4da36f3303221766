import { lazyComponent } from '@routebook/ui';
import type { PlanList } from './plan-list.ts';
import type { Task } from './task.ts';

const PlanForm = lazyComponent(async () => (await import('./plan-form.tsx')).PlanForm);
const CopyMonth = lazyComponent(async () => (await import('./copy-month.tsx')).CopyMonth);
const SwapOfficers = lazyComponent(async () => (await import('./swap-officers.tsx')).SwapOfficers);
const ImportPlans = lazyComponent(async () => (await import('./import-plans.tsx')).ImportPlans);
const Changes = lazyComponent(async () => (await import('./changes.tsx')).Changes);

interface TaskPanelProps {
  task: Task;
  list: PlanList;
  onClose: () => void;
}

/** The panel of what the person has begun. */
export function TaskPanel({ task, list, onClose }: TaskPanelProps) {
  switch (task.kind) {
    case 'plan':
      return <PlanForm {...(task.officer && { officer: task.officer })} onClose={onClose} />;
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
