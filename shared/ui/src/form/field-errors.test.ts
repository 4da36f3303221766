import { receivePrimarySale } from '@routebook/contract';
import { bodyResolver, errorText } from './field-errors.ts';

/** What is typed is kept by line, and sent as a list. */
interface Typed {
  lines: Record<string, string>;
}

const lineId = '0190a000-0000-7000-8000-000000000001';
const others = { version: 1, date: '2026-11-27', note: '' };
const options = { fields: {}, shouldUseNativeValidation: false };

const { body } = receivePrimarySale;
const resolve = bodyResolver(body, new Map(), ({ lines, ...typed }: Typed) => ({
  ...typed,
  lines: Object.entries(lines).map(([id, received]) => ({ lineId: id, received: Number(received), damaged: 0 })),
}));

test.each([
  ['999999999', 'At most 1,00,00,000.'],
  ['-1', 'At least 0.'],
])('what is wrong with %p is said of it, wherever it stands in what is sent', async (received, problem) => {
  const { errors } = await resolve({ ...others, lines: { [lineId]: received } }, undefined, options);
  expect(errorText(errors, 'lines')).toBe(problem);
});

test('what is empty is to be filled in', async () => {
  const { errors } = await bodyResolver(body, new Map())({ ...others, date: '', lines: [] }, undefined, options);
  expect(errorText(errors, 'date')).toBe('Fill this in.');
  expect(errorText(errors, 'lines')).toBe('Fill this in.');
});
