import type { Brand, Category, Product, Unit } from '@routebook/contract';
import { type TestMarket, testMarket } from '../../../testing/test-market.ts';

/** A brand with a category and units to put products in. */
export interface TestShelf {
  readonly market: TestMarket;
  readonly brand: Brand;
  readonly category: Category;
  readonly piece: Unit;
  readonly dozen: Unit;
  readonly carton: Unit;
  /** Adds a product as the administrator; its code and its name are made up unless given. */
  product(extra?: object): Promise<Product>;
}

export const amounts = { dp: '36.50', tp: '39.00', mrp: '45.00', vat: '15' };

export async function testShelf(): Promise<TestShelf> {
  return shelfIn(await testMarket());
}

export async function shelfIn(market: TestMarket): Promise<TestShelf> {
  const made = async (path: string, body: object, name: string) => {
    const answer = await market.post(`/api/v1/${path}`, body);
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body[name];
  };
  const shelf = { position: 0, status: 'active' };
  const brand = await made('new-brands', { code: 'GUL', name: 'Gulmohar', owner: 'Padma Consumer', ...shelf }, 'brand');
  const category = await made(
    'new-categories',
    { code: 'GUL-SOAP', name: 'Soap', brandId: brand.id, ...shelf },
    'category',
  );
  const unit = (symbol: string, name: string, baseId: string | null, factor: number) =>
    made('add-units', { symbol, name, baseId, factor }, 'unit');
  const piece = await unit('pc', 'Piece', null, 1);
  const dozen = await unit('dz', 'Dozen', piece.id, 12);
  const carton = await unit('ctn48', 'Carton of 48', piece.id, 48);
  let count = 0;
  return {
    market,
    brand,
    category,
    piece,
    dozen,
    carton,
    product(extra = {}) {
      count += 1;
      return made(
        'add-products',
        {
          code: `P-${count}`,
          name: `Beauty Soap ${count}`,
          categoryId: category.id,
          unitId: piece.id,
          packUnitId: dozen.id,
          caseUnitId: carton.id,
          barcode: null,
          weightGrams: '75',
          shelfLifeDays: 730,
          launchedOn: null,
          validFrom: null,
          ...amounts,
          ...extra,
        },
        'product',
      );
    },
  };
}
