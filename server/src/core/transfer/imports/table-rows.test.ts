import * as z from 'zod/mini';
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
