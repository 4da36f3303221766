import { brands, units } from '../catalogue/brand-names.ts';
import { type DemoProduct, shelfOf } from '../catalogue/shelf.ts';
import { dayText, instantAt } from '../days.ts';
import type { DemoPart } from '../part.ts';
import type { Row } from '../row-text.ts';
import type { DemoWorld } from '../world.ts';

/** Brands, categories, units and products with their prices: what they were, what they are, and a few to come. */
export const catalogue: DemoPart = {
  name: 'products',
  rows: (world) => {
    const { products } = shelfOf(world);
    return brands.length + units.length + products.length * 5;
  },
  async write(world, { copy }) {
    const shelf = shelfOf(world);
    const at = instantAt(world.firstDay, 540);
    const unitId = unitIds(world);
    await copy('unit', ['id', 'symbol', 'name', 'base_id', 'factor', 'created_at', 'updated_at'], unitRows(world, at));
    await copy(
      'brand',
      ['id', 'code', 'name', 'owner', 'position', 'created_at', 'updated_at'],
      shelf.brands.map(({ id, code, name, owner, position }) => [id, code, name, owner, position, at, at]),
    );
    await copy(
      'category',
      ['id', 'brand_id', 'code', 'name', 'position', 'created_at', 'updated_at'],
      shelf.categories.map(({ id, brand, code, name, position }) => [id, brand.id, code, name, position, at, at]),
    );
    await copy(
      'product',
      productColumns,
      shelf.products.map((product) => productRow(product, world, unitId)),
    );
    await copy(
      'product_price',
      ['product_id', 'valid_from', 'dp', 'tp', 'mrp', 'vat', 'created_at'],
      shelf.products.flatMap(({ id, prices }) =>
        prices.map(
          ({ from, dp, tp, mrp, vat }): Row => [
            id,
            dayText(from),
            amount(dp),
            amount(tp),
            amount(mrp),
            vat,
            instantAt(Math.min(from, world.today) - 5, 660),
          ],
        ),
      ),
    );
  },
};

const productColumns = [
  'id',
  'code',
  'name',
  'brand_id',
  'category_id',
  'unit_id',
  'pack_unit_id',
  'case_unit_id',
  'barcode',
  'weight_grams',
  'shelf_life_days',
  'launched_on',
  'status',
  'created_at',
  'updated_at',
  'deleted_at',
];

function productRow(product: DemoProduct, world: DemoWorld, unitId: (symbol: string) => string): Row {
  const { category, launched } = product;
  const { kind } = category;
  const at = instantAt(launched - 5, 600);
  return [
    product.id,
    product.code,
    product.name,
    category.brand.id,
    category.id,
    unitId('pc'),
    unitId(kind.pack),
    unitId(kind.cased),
    product.barcode,
    product.grams,
    kind.days,
    product.status === 'draft' ? null : dayText(launched),
    product.status,
    at,
    at,
    product.deleted ? instantAt(world.today - 3, 700) : null,
  ];
}

function unitIds(world: DemoWorld): (symbol: string) => string {
  const ids = world.ids('unit');
  return (symbol) => ids(units.findIndex(([one]) => one === symbol));
}

function unitRows(world: DemoWorld, at: string): Row[] {
  const ids = world.ids('unit');
  return units.map(([symbol, name, pieces], index) => [
    ids(index),
    symbol,
    name,
    index === 0 ? null : ids(0),
    pieces,
    at,
    at,
  ]);
}

function amount(paisa: number): string {
  return (paisa / 100).toFixed(2);
}
