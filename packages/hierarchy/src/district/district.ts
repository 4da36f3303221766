import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';

const entry = levelOf('district');

export const district: LevelScreenConfig = {
  entry,
  description: 'Districts of a division; zones lie beneath.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('district'),
  useRows: rowsOf(nodeCallsOf.district.list, ({ districts, totalDistricts, cursors }) => ({
    rows: districts,
    total: totalDistricts,
    cursors,
  })),
};
