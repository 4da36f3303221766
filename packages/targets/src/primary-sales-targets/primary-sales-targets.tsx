import { Page } from '@routebook/ui';
import { targetTabs } from '../target-tabs.ts';

/** What the company is to sell to DB houses and territories in a month. */
export function PrimarySalesTargets() {
  return (
    <Page
      title="Primary-sales targets"
      description="What the company is to sell to each DB house or territory in a month."
      tabs={targetTabs}
    >
      {null}
    </Page>
  );
}
