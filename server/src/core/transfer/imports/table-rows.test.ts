import * as z from 'zod/mini';
import { readRow } from './read-row.ts';
import { tableRows } from './table-rows.ts';

const subject = {
  many: 'shops',
  columns: [{ name: 'code', required: true, example: 'S-1', schema: z.string() }],
  readOnly: [],
};

/** The rows of a file with so many below its headings. */
async function* file(count: number) {
  yield { number: 1, cells: ['Code'] };
  for (let number = 2; number <= count + 1; number += 1) yield { number, cells: [`S-${number}`] };
}

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

test('200,000 rows are read, and more are refused', async () => {
  expect(await countOf(tableRows(subject, file(200_000)))).toBe(200_000);
  await expect(countOf(tableRows(subject, file(200_001)))).rejects.toThrow(
    'The file has more than 200,000 rows: split it into smaller ones.',
  );
});

test('a cell beyond the headings is a problem of its row, as of a text with a comma that lacks its quotation marks', async () => {
  async function* shops() {
    yield { number: 1, cells: ['Code'] };
    yield { number: 2, cells: ['S-2', ' ', ''] };
    yield { number: 3, cells: ['S-3', '', ' Main Road '] };
  }
  const read = [];
  for await (const row of tableRows(subject, shops())) read.push(readRow(subject, row));
  expect(read).toMatchObject([
    { number: 2, problems: [] },
    {
      number: 3,
      problems: [{ column: null, value: 'Main Road', message: expect.stringContaining('quotation marks') }],
    },
  ]);
});
