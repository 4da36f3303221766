import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';

const entry = levelOf('zone');

export const zone: LevelScreenConfig = {
  entry,
  description: 'Zones of a district; territories lie beneath.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('zone'),
  useRows: rowsOf(nodeCallsOf.zone.list, ({ zones, totalZones, cursors }) => ({
    rows: zones,
    total: totalZones,
    cursors,
  })),
};
