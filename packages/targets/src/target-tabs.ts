import type { PageLink } from '@routebook/ui';

/** The screens under the menu's Targets. */
export const targetTabs: readonly PageLink[] = [
  { label: 'Targets', href: '/target/targets' },
  { label: 'Primary-sales targets', href: '/target/primary-sales-targets' },
  { label: 'Monthly SO allocations', href: '/target/allocations' },
];
