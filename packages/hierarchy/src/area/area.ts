import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';

const entry = levelOf('area');

export const area: LevelScreenConfig = {
  entry,
  description: 'Areas of a territory; DB houses serve them.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('area'),
  useRows: rowsOf(nodeCallsOf.area.list, ({ areas, totalAreas, cursors }) => ({
    rows: areas,
    total: totalAreas,
    cursors,
  })),
};
