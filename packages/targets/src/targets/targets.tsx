import { lazyComponent, Page } from '@routebook/ui';
import { targetTabs } from '../target-tabs.ts';

const TargetsGrid = lazyComponent(async () => (await import('./targets-grid.tsx')).TargetsGrid);

/** What every market and sales officer is to reach, month by month and day by day. */
export function Targets() {
  return (
    <Page
      title="Targets"
      description="What every market and sales officer is to reach, by month and day, and how far they are."
      tabs={targetTabs}
    >
      <TargetsGrid />
    </Page>
  );
}
