import { levelOf } from '@routebook/contract';
import type { PageLink } from '@routebook/ui';

/** What stands above every page of the area. */
export const breadcrumb: readonly PageLink[] = [
  { label: 'Market Hierarchy', href: `${levelOf('division').screen}?view=tree` },
];
