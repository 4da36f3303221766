import type { PageLink } from '@routebook/ui';

/** The screens under the menu's Users. */
export const userTabs: readonly PageLink[] = [
  { label: 'Users', href: '/user/users' },
  { label: 'Designations', href: '/user/designations' },
  { label: 'Journey plans', href: '/user/journey-plans' },
];
