import { sidePanelOf } from '@routebook/ui';
import type { Panel } from './panel.ts';
import type { PlanList } from './plan-list.ts';

/** What is opened beside the plans of a month. */
export const SidePanel = sidePanelOf<Panel, { list: PlanList }>({
  plan: async () => (await import('./plan-form.tsx')).PlanForm,
  copy: async () => (await import('./copy-month.tsx')).CopyMonth,
  'swap officers': async () => (await import('./swap-officers.tsx')).SwapOfficers,
  changes: async () => (await import('./changes.tsx')).Changes,
  import: async () => (await import('./import-plans.tsx')).ImportPlans,
});
