import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestShelf, testShelf } from './testing/shelf.ts';

let shelf: TestShelf;

beforeAll(async () => {
  shelf = await testShelf();
});
afterAll(() => shelf.market.close());

/** The first words of the statements between begin and commit. */
async function savedBy(save: () => Promise<{ status: number }>): Promise<string[]> {
  const { pool } = shelf.market.test.database;
  const sent = await sentStatements(pool, async () => expect((await save()).status).toBe(200));
  return sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit')).map((text) => text.split(/\s/u)[0] ?? '');
}

/** The lock, the row as it is, its one change, the row as it is now, the audit, and the notice. */
const six = ['select', 'select', 'update', 'select', 'insert', 'insert'];

test('a product is saved by six statements, one of which changes it', async () => {
  const { id, name, version } = await shelf.product();
  const body = {
    name: `${name} mild`,
    categoryId: shelf.category.id,
    unitId: shelf.piece.id,
    packUnitId: shelf.dozen.id,
    caseUnitId: shelf.carton.id,
    barcode: null,
    weightGrams: '80',
    shelfLifeDays: 365,
    launchedOn: null,
    version,
  };
  expect(await savedBy(() => shelf.market.put(`/api/v1/update-product/${id}`, body))).toEqual(six);
});

test('a brand is saved by six statements, one of which changes it', async () => {
  const { id, name, owner, position, status, version } = shelf.brand;
  const body = { name, owner: `${owner} Ltd.`, position, status, version };
  expect(await savedBy(() => shelf.market.put(`/api/v1/new-brands/${id}`, body))).toEqual(six);
});
