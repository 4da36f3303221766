import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';
import { divisionTabs } from './division-tabs.ts';

const entry = levelOf('division');

export const division: LevelScreenConfig = {
  entry,
  description: 'Divisions of a region; districts lie beneath.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('division'),
  useRows: rowsOf(nodeCallsOf.division.list, ({ divisions, totalDivisions, cursors }) => ({
    rows: divisions,
    total: totalDivisions,
    cursors,
  })),
  tabs: divisionTabs,
};
