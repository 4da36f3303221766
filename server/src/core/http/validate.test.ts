import * as z from 'zod/mini';
import { validate } from './validate.ts';

const order = z.strictObject({
  code: z.string('Fill this in.'),
  lines: z.array(z.strictObject({ pieces: z.int().check(z.maximum(10, 'At most 10.')) })),
});

test.each([
  [
    'a field of a line as people count lines, and says what to do',
    { code: 'A', lines: [{ pieces: 5 }, { pieces: 11 }] },
    'Check pieces of line 2: At most 10.',
  ],
  ['several by their names', { lines: [{ pieces: 11 }] }, 'Check code, pieces of line 1.'],
  ['a field of the body itself by its name, as what to do stands beside it', { lines: [] }, 'Check code.'],
])('a refusal names %s', (_, body, message) => {
  expect(() => validate('body', order, body)).toThrow(expect.objectContaining({ message }));
});
