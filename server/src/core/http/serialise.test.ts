import { id, money, reply } from '@routebook/contract';
import * as z from 'zod/mini';
import { compileReply } from './serialise.ts';

const schema = reply({
  rows: z.array(
    z.object({
      id,
      name: z.string(),
      credit: money,
      parent: z.nullable(z.object({ id, name: z.string() })),
      km: z.nullable(z.number()),
      from: z.nullable(z.iso.date()),
      level: z.enum(['area', 'route']),
      days: z.array(z.int()),
      open: z.optional(z.boolean()),
      before: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  cursors: z.object({ next: z.nullable(z.string()) }),
});
const write = compileReply(schema);

const row = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'রুট "৭" \u2028 <script> 🙂',
  credit: '-0.10',
  parent: { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'x' },
  km: 1.5,
  from: '2026-01-31',
  level: 'route',
  days: [0, 6],
  open: true,
  before: { any: [1, { deep: null }], text: 'x' },
};
const nothings = { ...row, parent: null, km: null, from: null, days: [], open: undefined, before: null };

test('what it writes reads back as what was answered', () => {
  const answer = { success: true, rows: [row, nothings], cursors: { next: null } };
  expect(JSON.parse(write(answer))).toEqual(JSON.parse(JSON.stringify(answer)));
});

test('what the contract does not declare is not written', () => {
  const answer = { success: true, rows: [{ ...row, passwordHash: 'secret' }], cursors: { next: null }, secret: 1 };
  expect(write(answer)).not.toMatch(/secret|passwordHash/);
});

test('an answer that lacks a declared field is a fault, not a half reply', () => {
  expect(() => write({ success: true, rows: [], cursors: {} })).toThrow('next');
});
