import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';
import { divisionTabs } from './division-tabs.ts';

const entry = levelOf('region');

export const region: LevelScreenConfig = {
  entry,
  description: 'Sales regions of a nation, each led by a regional sales manager.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('region'),
  useRows: rowsOf(nodeCallsOf.region.list, ({ regions, totalRegions, cursors }) => ({
    rows: regions,
    total: totalRegions,
    cursors,
  })),
  tabs: divisionTabs,
};
