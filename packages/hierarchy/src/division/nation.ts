import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';
import { divisionTabs } from './division-tabs.ts';

const entry = levelOf('nation');

export const nation: LevelScreenConfig = {
  entry,
  description: 'The whole of a business in one country; regions lie beneath.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('nation'),
  useRows: rowsOf(nodeCallsOf.nation.list, ({ nations, totalNations, cursors }) => ({
    rows: nations,
    total: totalNations,
    cursors,
  })),
  tabs: divisionTabs,
};
