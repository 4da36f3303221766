import { type Level, levelOf } from '@routebook/contract';
import { sql } from 'kysely';
import { awaitMarket } from '../../../core/market/tree.ts';
import { visibleNodes } from '../../../core/scope/reach.ts';
import type { ImportSubject } from '../../../core/transfer/imports/import-subject.ts';
import { tagsAround } from '../changes/tags-around.ts';
import { importColumns, readOnlyColumns } from './columns.ts';
import { nodePlanner } from './plan-nodes.ts';
import type { NodeAddition, NodeChange } from './row-plan.ts';
import type { RowValues } from './row-values.ts';
import { undoBlockers, undoRows } from './undo-rows.ts';
import { writeRows } from './write-rows.ts';

/** The import of places of a level. */
export function nodeImport(level: Level): ImportSubject<RowValues, NodeAddition, NodeChange> {
  return {
    name: level,
    many: levelOf(level).many,
    columns: importColumns(level),
    readOnly: readOnlyColumns,
    keys: [
      { column: 'code', says: 'the same code' },
      { column: 'name', with: level === 'nation' ? [] : ['parent'], says: 'the same name in the same place' },
    ],
    tables: ['market_node', 'market_parent', 'market_path', 'db_house', 'route', 'route_sales_officer'],
    tags: tagsAround(level, { above: true, below: true }),
    needs: { add: 'hierarchy.add', change: 'hierarchy.edit' },
    together: halfPosition,
    hold: awaitMarket,
    planner: (db, run) => nodePlanner(db, level, run),
    write: (db, run, added, changed) => writeRows(db, level, run.id, added, changed),
    inReach: (reach) =>
      sql<boolean>`exists (select from ${visibleNodes(reach)} as node where node.id = written.item_id)`,
    undoBlockers,
    undo: (db, _, rows) => undoRows(db, level, rows),
  };
}

function halfPosition(texts: ReadonlyMap<string, string>) {
  if (texts.has('latitude') === texts.has('longitude')) return [];
  const column = texts.has('latitude') ? 'longitude' : 'latitude';
  return [{ column, value: null, message: 'Give latitude and longitude, or neither.' }];
}
