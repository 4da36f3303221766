import { levelOf } from '@routebook/contract';
import type { PageLink } from '@routebook/ui';

export const soByDbHousePath = '/db-house/so-by-db-house';
export const replacementsPath = '/db-house/replacements';

export const dbHousesTabs: readonly PageLink[] = [
  { label: 'DB Houses', href: levelOf('dbHouse').screen },
  { label: 'SO by DB House', href: soByDbHousePath },
  { label: 'Replacements', href: replacementsPath },
];
