import { dayText, instantAt } from '../days.ts';
import { giftLedgerOf, stepsOf } from '../gifts/gift-ledger.ts';
import { everyGiftStep, shelved, shopkeeper } from '../gifts/gift-steps.ts';
import { giftTypesOf } from '../gifts/gift-types.ts';
import { givenGiftsOf } from '../gifts/given-gifts.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** Gift categories and types, who was given what, and the stock. */
export const gifts: DemoPart = {
  name: 'gifts',
  rows: (world) => 6 * givenGiftsOf(world).length,
  async write(world, { copy }) {
    await copy(
      'gift_category',
      ['id', 'code', 'name', 'status', 'note', 'created_at', 'updated_at'],
      categories(world),
    );
    await copy('gift_type', typeColumns, types(world));
    await copy('gift', giftColumns, given(world));
    await copy('gift_step', ['id', 'gift_id', 'state', 'at', 'by_id', 'note'], steps(world));
    await copy('gift_movement', movementColumns, movements(world));
  },
  steps: [
    {
      name: 'gifts',
      after: [],
      async run(client) {
        await client.query(`update gift_type set reserved = promised.pieces
          from (select gift_type_id, sum(quantity) as pieces from gift where state = 'approved' group by 1) as promised
          where gift_type.id = promised.gift_type_id`);
        await client.query(`select setval('gift_number', greatest(1, (select max(number) from gift)))`);
      },
    },
  ],
};

function categories(world: DemoWorld): Row[] {
  const at = shelved(world);
  return giftTypesOf(world).categories.map(({ id, code, name, status, note }) => [
    id,
    code,
    name,
    status,
    note,
    at,
    at,
  ]);
}

const typeColumns = [
  'id',
  'code',
  'name',
  'category_id',
  'unit_cost',
  'eligible_points',
  'eligible_value',
  'valid_from',
  'last_day',
  'low_stock',
  'status',
  'created_at',
  'updated_at',
] as const;

function types(world: DemoWorld): Row[] {
  const at = shelved(world);
  return giftTypesOf(world).types.map((type) => [
    type.id,
    type.code,
    type.name,
    type.category.id,
    type.unitCost,
    type.points,
    type.value,
    type.validFrom === null ? null : dayText(type.validFrom),
    type.lastDay === null ? null : dayText(type.lastDay),
    type.lowStock,
    type.status,
    at,
    at,
  ]);
}

const giftColumns = [
  'id',
  'number',
  'gift_type_id',
  'quantity',
  'unit_cost',
  'business_date',
  'issued_on',
  'outlet_id',
  'route_id',
  'db_house_id',
  'sales_officer_id',
  'reason',
  'state',
  'evidence',
  'requested_by',
  'version',
  'created_at',
  'updated_at',
] as const;

function* given(world: DemoWorld): Generator<Row> {
  const ids = world.ids('gift');
  for (const [index, gift] of givenGiftsOf(world).entries()) {
    const done = stepsOf(gift);
    const issue = done.find(({ state }) => state === 'issued');
    const last = done.at(-1);
    yield [
      ids(index),
      index + 1,
      gift.type.id,
      gift.quantity,
      gift.type.unitCost,
      dayText(gift.day),
      issue ? dayText(issue.day) : null,
      gift.outletId,
      gift.routeId,
      gift.dbHouseId,
      gift.officer?.id ?? null,
      gift.reason,
      gift.state,
      gift.evidence,
      gift.requester.id,
      done.length,
      instantAt(gift.day, gift.minute),
      instantAt(last?.day ?? gift.day, last?.minute ?? gift.minute),
    ];
  }
}

function* steps(world: DemoWorld): Generator<Row> {
  const ids = world.ids('gift-step');
  let index = 0;
  for (const { giftId, state, at, by, note } of everyGiftStep(world)) {
    yield [ids(index), giftId, state, at, by.id, note ?? ''];
    index += 1;
  }
}

const movementColumns = [
  'id',
  'gift_type_id',
  'kind',
  'quantity',
  'unit_cost',
  'business_date',
  'at',
  'gift_id',
  'document',
  'reason',
  'by_id',
] as const;

function* movements(world: DemoWorld): Generator<Row> {
  const ids = world.ids('gift-movement');
  const giftIds = world.ids('gift');
  const by = shopkeeper(world);
  for (const [index, { type, kind, quantity, day, minute, gift, document, reason }] of giftLedgerOf(world).entries())
    yield [
      ids(index),
      type.id,
      kind,
      quantity,
      type.unitCost,
      dayText(day),
      instantAt(day, minute),
      gift === null ? null : giftIds(gift),
      document,
      reason,
      by.id,
    ];
}
