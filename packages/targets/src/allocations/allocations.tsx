import { Page } from '@routebook/ui';
import { targetTabs } from '../target-tabs.ts';

/** What of a month's products each sales officer may sell. */
export function Allocations() {
  return (
    <Page
      title="Monthly SO allocations"
      description="What each sales officer may sell in a month of a product or category."
      tabs={targetTabs}
    >
      {null}
    </Page>
  );
}
