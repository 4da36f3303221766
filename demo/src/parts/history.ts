import { dayText, instantAt } from '../days.ts';
import { confirmedAt, moveReason, replacementReason, stagedAt } from '../history/audit-trail.ts';
import { failedImport } from '../history/failed-import.ts';
import { impactOf } from '../history/impact.ts';
import { marketOf } from '../market/market.ts';
import type { DemoPart } from '../part.ts';
import { peopleOf } from '../people/people.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** What was done to the market and by whom: moves, replacements of DB houses, a failed import. */
export const history: DemoPart = {
  name: 'history',
  rows: ({ counts }) => counts.dbHouses,
  async write(world, { copy }) {
    await copy('market_move', moveColumns, [move(world)]);
    await copy('db_house_replacement', replacementColumns, replacements(world));
    await copy('file_import', importColumns, [importRow(world)]);
    await copy('file_import_row', ['import_id', 'row_number', 'action', 'input', 'errors'], importRows(world));
  },
};

const moveColumns = [
  'id',
  'node_id',
  'from_parent_id',
  'to_parent_id',
  'effective_from',
  'reason',
  'state',
  'impact',
  'periods_before',
  'periods_after',
  'staged_by',
  'staged_at',
  'confirmed_at',
] as const;

function move(world: DemoWorld): Row {
  const { territoryMove } = marketOf(world);
  const { id, territory, fromZone, toZone, on } = territoryMove;
  const periods = territory.periods.map(({ parent, from, to, cause }) => ({
    parentId: parent.id,
    from: dayText(from),
    to: to === null ? null : dayText(to),
    cause,
  }));
  const [first] = periods;
  return [
    id,
    territory.id,
    fromZone.id,
    toZone.id,
    dayText(on),
    moveReason,
    'confirmed',
    JSON.stringify(impactOf(world, territory)),
    JSON.stringify(first ? [{ ...first, to: null }] : []),
    JSON.stringify(periods),
    peopleOf(world).nationalManager.id,
    stagedAt(territoryMove),
    confirmedAt(territoryMove),
  ];
}

const replacementColumns = [
  'id',
  'old_id',
  'new_id',
  'effective_from',
  'reason',
  'moves',
  'done_by',
  'done_at',
] as const;

function* replacements(world: DemoWorld): Generator<Row> {
  const market = marketOf(world);
  for (const replacement of market.replacements) {
    const routes = market.routes.filter(({ dbHouse }) => dbHouse === replacement.new);
    yield [
      replacement.id,
      replacement.old.id,
      replacement.new.id,
      dayText(replacement.on),
      replacementReason,
      JSON.stringify({
        routes: routes.length,
        salesOfficers: new Set(routes.map(({ officer }) => officer)).size,
        outlets: routes.reduce((sum, { outlets }) => sum + outlets, 0),
      }),
      peopleOf(world).nationalManager.id,
      instantAt(replacement.on, 9 * 60 + 45),
    ];
  }
}

const importColumns = [
  'id',
  'subject',
  'file_name',
  'file_sha256',
  'state',
  'row_count',
  'progress',
  'to_add',
  'error_count',
  'message',
  'started_by',
  'started_at',
] as const;

function importRow(world: DemoWorld): Row {
  const { id, fileName, sha256, rows, wrong, message, day } = failedImport(world);
  const startedBy = peopleOf(world).administrator.id;
  const startedAt = instantAt(day, 12 * 60 + 34);
  return [
    id,
    'route',
    fileName,
    `\\x${sha256}`,
    'failed',
    rows.length,
    rows.length,
    rows.length - wrong,
    wrong,
    message,
    startedBy,
    startedAt,
  ];
}

function* importRows(world: DemoWorld): Generator<Row> {
  const { id, rows } = failedImport(world);
  for (const { row, input, errors } of rows) {
    const wrong = errors.length > 0;
    yield [id, row, wrong ? 'error' : 'add', JSON.stringify(input), wrong ? JSON.stringify(errors) : null];
  }
}
