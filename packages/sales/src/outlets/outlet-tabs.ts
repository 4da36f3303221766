import type { PageLink } from '@routebook/ui';

/** The screens under the menu's Outlets. */
export const outletTabs: readonly PageLink[] = [
  { label: 'Outlets', href: '/outlet/outlets' },
  { label: 'Outlet categories', href: '/outlet/categories' },
];
