import type { PageLink } from '@routebook/ui';

/** The screens under the menu's Stocks. */
export const stockTabs: readonly PageLink[] = [
  { label: 'Stocks', href: '/stock/stocks' },
  { label: 'Primary sales', href: '/stock/primary-sales' },
  { label: 'Source categories', href: '/stock/source-categories' },
];
