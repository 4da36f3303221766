import { levelOf } from '@routebook/contract';
import type { PageLink } from '@routebook/ui';

/** Nations and regions have no menu entry: they stand beside the divisions. */
export const divisionTabs: readonly PageLink[] = [levelOf('division'), levelOf('region'), levelOf('nation')].map(
  ({ many, screen }) => ({ label: many, href: screen }),
);
