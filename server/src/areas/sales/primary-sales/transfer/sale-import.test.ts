import type { FileImport, Product } from '@routebook/contract';
import { dayInWords } from '../../../../core/calendar/in-words.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { importsAt, UploadedFile } from '../../../../testing/uploads.ts';
import { testShelf } from '../../../catalogue/testing/shelf.ts';

let market: TestMarket;
let files: ReturnType<typeof importsAt>;
let house: { id: string; code: string };
let soap: Product;
let tea: Product;
let today: string;

beforeAll(async () => {
  const shelf = await testShelf();
  ({ market } = shelf);
  house = (await market.branch(undefined, 'dbHouse')).dbHouse;
  soap = await shelf.product({ name: 'Soap', dp: '36.50' });
  tea = await shelf.product({ name: 'Tea', dp: '10.00', vat: '0' });
  await market.sql("update product set status = 'active'");
  today = await market.day();
  files = importsAt('/api/v1/primary-sale-imports', market);
});
afterEach(async () => {
  expect(await market.sql('select * from verify_primary_sales()')).toEqual([]);
});
afterAll(() => market.close());

const heading = 'invoice,date,db_house_code,source,product_code,pieces,free,discount';
const checked = (lines: readonly string[]) => files.checked(UploadedFile.csv([heading, ...lines]));
const errorsOf = ({ errors }: FileImport) => errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const line = (invoice: string, { code }: Product, rest: string) =>
  `${invoice},${today},${house.code},depot,${code},${rest}`;
const sales = async (search: string) =>
  (await market.get(`/api/v1/get-primary-sales?search=${search}`)).body.primarySales;

test('rows of an invoice draft it with the prices of its day, change it while it is a draft, and are taken back', async () => {
  const lines = [line('A-1', soap, '48,2,52'), line('a-1', tea, '"1,000",,'), line('A-2', tea, ',5,')];
  const first = await checked(lines);
  expect(errorsOf(first)).toEqual([]);
  expect(first).toMatchObject({ state: 'checked', toAdd: 3 });
  await files.applied(first);
  const [, second] = await sales('a-&sort=number');
  expect(await sales('A-1')).toMatchObject([
    { number: 'A-1', state: 'draft', products: 2, net: '11700.00', vat: '221.74' },
  ]);
  expect(second).toMatchObject({ number: 'A-2', pieces: 0, free: 5, net: '0.00' });
  expect(await checked(lines)).toMatchObject({ seenBefore: true, unchanged: 3, toAdd: 0, toChange: 0 });

  const other = await checked([`A-1,,,,${tea.code},900,,`, `A-2,,,,${soap.code},10,,`]);
  expect(other).toMatchObject({ toAdd: 1, toChange: 1, errorCount: 0 });
  await files.applied(other);
  expect(await sales('A-1')).toMatchObject([{ net: '10700.00', version: 2 }]);
  expect(await sales('A-2')).toMatchObject([{ net: '365.00', products: 2 }]);
  await files.undone(other);
  expect(await sales('A-1')).toMatchObject([{ net: '11700.00' }]);
  expect(await sales('A-2')).toMatchObject([{ net: '0.00', products: 1 }]);
  expect(await files.undoneWithin(first, [(await market.branch()).dbHouse.id])).toBe(403);
  expect(await files.undoneWithin(first, [house.id])).toBe('undone');
  expect(await sales('a-')).toEqual([]);
});

test('what is invoiced is not taken back, nor changed by a file, and is passed over when the file says what is so', async () => {
  const lines = [line('B-1', soap, '10,,')];
  const first = await checked(lines);
  await files.applied(first);
  const [draft] = await sales('B-1');
  await market.post(`/api/v1/primary-sales/${draft.id}/invoice`, { version: draft.version, net: draft.net });
  const refused = await market.post(`/api/v1/primary-sale-imports/${first.id}/undo`, {});
  expect(refused.body).toMatchObject({ code: 'IN_USE', counts: { changed: 1, used: 0 } });
  expect(await checked(lines)).toMatchObject({ unchanged: 1 });
  expect(errorsOf(await checked([line('B-1', soap, '11,,')]))).toEqual([
    expect.stringContaining('2 invoice: This invoice is invoiced and not received: only a draft is changed'),
  ]);
});

test('a line that somebody changed since the check is changed only when asked again', async () => {
  await files.applied(await checked([line('F-1', soap, '10,,'), line('F-1', tea, '10,,')]));
  const late = await checked([line('F-1', soap, '12,,'), line('F-1', tea, '12,,')]);
  expect(late).toMatchObject({ toChange: 2, errorCount: 0 });
  await files.applied(await checked([line('F-1', tea, '11,,')]));
  const asked = await files.applied(late);
  expect(asked).toMatchObject({ state: 'checked', toChange: 2 });
  expect(asked.message).toContain('row 3 would now change what was added or changed meanwhile');
  expect(await sales('F-1')).toMatchObject([{ pieces: 21 }]);
  expect(await files.applied(asked)).toMatchObject({ state: 'applied', message: null });
  expect(await sales('F-1')).toMatchObject([{ pieces: 24 }]);
});

test('each row that cannot be says why', async () => {
  const tomorrow = await market.day(1);
  const batch = await checked([
    `C-1,,,,${soap.code},1,,`,
    `C-2,${tomorrow},${house.code},Depot,${soap.code},1,,`,
    `C-3,${today},nowhere,Moon,${soap.code},1,,`,
    `C-4,${today},${house.code},Depot,nothing,1,,`,
    line('C-5', soap, ',,'),
    line('C-6', soap, '1,,36.51'),
    line('C-7', tea, '1,,'),
    line('C-7', tea, '2,,'),
    line('C-8', tea, '1,,'),
    `C-8,${today},${house.code},Factory,${soap.code},1,,`,
    line('C-9', tea, 'many,,'),
  ]);
  expect(errorsOf(batch)).toEqual([
    '2 date: Fill this in: the invoice is new.',
    '2 db_house_code: Fill this in: the invoice is new.',
    '2 source: Fill this in: the invoice is new.',
    `3 date: Not after today, ${dayInWords(today)}.`,
    '4 db_house_code: There is no DB house of this code in your market.',
    '4 source: There is no source category of this name or code.',
    '5 product_code: There is no product of this code.',
    '6 pieces: Say how many: pieces, free ones, or both.',
    '7 discount: The discount is above 36.50, what the line comes to.',
    '8 product_code: Row 9 has the same product of this invoice.',
    '9 product_code: Row 8 has the same product of this invoice.',
    '11 source: Another row of this invoice names another source.',
    '12 pieces: Use a whole number of pieces.',
  ]);
});

test('a file of lines is taken back in', async () => {
  const made = await checked([line('D-1', soap, '48,2,52'), line('D-1', tea, '3,,')]);
  await files.applied(made);
  const { body } = await market.get('/api/v1/primary-sale-line-exports?format=csv&search=D-1');
  const again = await files.checked(new UploadedFile('lines.csv', Buffer.from(body)));
  expect(again).toMatchObject({ unchanged: 2, errorCount: 0 });
});

test('no invoice of a file becomes larger than one that is typed, nor does a draft of a closed month change', async () => {
  const made = await checked([line('E-1', soap, '1,,')]);
  await files.applied(made);
  await market.sql(`update product_price set dp = 999999999999, tp = 999999999999, mrp = 999999999999`);
  expect(errorsOf(await checked([line('E-2', soap, '9000,,'), line('E-2', tea, '9000,,')]))).toEqual([
    '3 invoice: The invoice would come to more than can be invoiced.',
  ]);
  await market.sql(`insert into setting (key, value) values ('closedBefore', to_jsonb($1::text))`, [
    await market.day(1),
  ]);
  expect(errorsOf(await checked([`E-1,,,,${soap.code},2,,`]))).toEqual([
    expect.stringContaining('2 invoice: The time before'),
  ]);
});
