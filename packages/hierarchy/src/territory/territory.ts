import { levelOf, nodeCallsOf } from '@routebook/contract';
import type { LevelScreenConfig } from '../level/level-screen-config.ts';
import { nodeColumns } from '../level/node-columns.tsx';
import { rowsOf } from '../level/rows-of.ts';
import { statusFilterChoices } from '../level/statuses.ts';

const entry = levelOf('territory');

export const territory: LevelScreenConfig = {
  entry,
  description: 'Territories of a zone, each looked after by a territory officer; areas lie beneath.',
  columns: nodeColumns(entry),
  statuses: statusFilterChoices('territory'),
  useRows: rowsOf(nodeCallsOf.territory.list, ({ territories, totalTerritories, cursors }) => ({
    rows: territories,
    total: totalTerritories,
    cursors,
  })),
};
