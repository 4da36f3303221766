import type { PageLink } from '@routebook/ui';

/** The screens under the menu's Outlet Visits. */
export const visitTabs: readonly PageLink[] = [
  { label: 'Visits', href: '/outlet-visit/outlet-visits' },
  { label: 'No-order reasons', href: '/outlet-visit/reasons' },
];
