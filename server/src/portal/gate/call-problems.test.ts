import { allCalls, asUsed, type UsedCall } from '@routebook/contract';
import * as z from 'zod/mini';
import { exampleVersion } from '../../testing/example-version.ts';
import { callProblems } from './call-problems.ts';

type Parts = Partial<Record<'params' | 'query' | 'body' | 'reply', z.ZodMiniType>>;

const callWith = (parts: Parts): UsedCall =>
  asUsed({
    name: 'saveShop',
    method: 'PUT',
    path: '/api/v1/shops/:id',
    access: 'session',
    tags: [],
    summary: '',
    area: 'test',
    ...parts,
  });

/** What is said of a parcel that was built for one declaration at a server with another. */
const problems = (built: Parts, served: Parts) =>
  callProblems(
    exampleVersion({ calls: [callWith(built)] }).manifest,
    new Map([['PUT /api/v1/shops/:id', callWith(served)]]),
  ).map(({ message }) => message);

const start = 'sales@1.0.0 calls saveShop (PUT /api/v1/shops/:id)';

test('every call of this server fits itself', () => {
  const served = new Map([...allCalls.values()].map((call) => [`${call.method} ${call.path}`, asUsed(call)]));
  expect(served.size).toBe(allCalls.size);
  expect(callProblems(exampleVersion({ calls: [...served.values()] }).manifest, served)).toEqual([]);
});

test('a call that the server does not have is refused', () => {
  expect(callProblems(exampleVersion({ calls: [callWith({})] }).manifest, new Map())).toEqual([
    { code: 'calls', subject: 'sales@1.0.0', message: `${start}, which this server does not have.` },
  ]);
});

describe('of a reply', () => {
  const shop = z.object({ id: z.string(), seats: z.int() });
  const built = { reply: z.object({ shops: z.array(shop), next: z.nullable(z.string()) }) };

  test('more than the parcel needs is fine', () => {
    const more = z.object({ ...shop.shape, colour: z.string() });
    expect(problems(built, { reply: z.object({ ...built.reply.shape, shops: z.array(more) }) })).toEqual([]);
  });

  test('a field that is gone is refused, and named', () => {
    const less = z.object({ id: z.string() });
    expect(problems(built, { reply: z.object({ ...built.reply.shape, shops: z.array(less) }) })).toEqual([
      `${start} and needs shops[].seats in the reply, which this server does not give.`,
    ]);
  });

  test.each([
    ['of another type', z.object({ id: z.string(), seats: z.string() }), 'seats'],
    ['that may now be null', z.object({ id: z.nullable(z.string()), seats: z.int() }), 'id'],
    ['that may now be any number', z.object({ id: z.string(), seats: z.number() }), 'seats'],
  ])('a field %s is refused', (_, other, field) => {
    expect(problems(built, { reply: z.object({ ...built.reply.shape, shops: z.array(other) }) })).toEqual([
      `${start} and needs another form of shops[].${field} in the reply than this server gives.`,
    ]);
  });

  test('a field that may now be left out is refused', () => {
    const reply = z.object({ ...built.reply.shape, next: z.optional(z.nullable(z.string())) });
    expect(problems(built, { reply })).toEqual([
      `${start} and needs next in the reply, which this server does not give.`,
    ]);
  });

  test('a field that is no longer ever null, or a narrower number, is fine', () => {
    expect(problems({ reply: z.object({ n: z.nullable(z.number()) }) }, { reply: z.object({ n: z.int() }) })).toEqual(
      [],
    );
  });

  test('a list of values may grow, a single value may not change', () => {
    const of = (state: z.ZodMiniType) => ({ reply: z.object({ state }) });
    expect(problems(of(z.enum(['a', 'b'])), of(z.enum(['a', 'b', 'c'])))).toEqual([]);
    expect(problems(of(z.literal('a')), of(z.literal('b')))).toHaveLength(1);
  });

  test('a tree of itself is compared to its end', () => {
    const tree = (leaf: z.ZodMiniType) => {
      const node: z.ZodMiniType = z.object({
        leaf,
        get children() {
          return z.array(node);
        },
      });
      return { reply: z.object({ tree: node }) };
    };
    expect(problems(tree(z.string()), tree(z.string()))).toEqual([]);
    expect(problems(tree(z.string()), tree(z.int()))).toHaveLength(1);
  });

  test('each kind of a union has to be one that the parcel knows', () => {
    const circle = z.object({ kind: z.literal('circle'), radius: z.number() });
    const square = z.object({ kind: z.literal('square'), side: z.number() });
    const of = (...kinds: [z.ZodMiniType, ...z.ZodMiniType[]]) => ({ reply: z.object({ shape: z.union(kinds) }) });
    expect(problems(of(circle, square), of(circle))).toEqual([]);
    expect(problems(of(circle), of(circle, square))).toHaveLength(1);
  });

  test('of a record the values are compared', () => {
    const of = (value: z.ZodMiniType) => ({ reply: z.object({ counts: z.record(z.string(), value) }) });
    expect(problems(of(z.int()), of(z.int()))).toEqual([]);
    expect(problems(of(z.int()), of(z.string()))).toEqual([
      `${start} and needs another form of counts{} in the reply than this server gives.`,
    ]);
  });
});

describe.each(['params', 'query', 'body'] as const)('of the %s', (part) => {
  const place = part === 'params' ? 'the address' : `the ${part}`;
  const of = (shape: Record<string, z.ZodMiniType>) => ({ [part]: z.object(shape) });

  test('what the server wants has to be sent', () => {
    const problem = `${start} without reason in ${place}, which this server wants.`;
    expect(problems(of({}), of({ reason: z.string() }))).toEqual([problem]);
    expect(problems({}, of({ reason: z.string() }))).toEqual([problem]);
    expect(problems(of({ reason: z.optional(z.string()) }), of({ reason: z.string() }))).toEqual([problem]);
    expect(problems(of({}), of({ reason: z.optional(z.string()) }))).toEqual([]);
  });

  test('what is sent has to be taken', () => {
    const problem = `${start} with colour in ${place}, which this server does not take.`;
    expect(problems(of({ colour: z.optional(z.string()) }), of({}))).toEqual([problem]);
    expect(problems(of({ colour: z.string() }), {})).toEqual([problem]);
  });

  test('it has to be taken in its form, each of its values too', () => {
    const problem = `${start} with another form of state in ${place} than this server takes.`;
    expect(problems(of({ state: z.string() }), of({ state: z.int() }))).toEqual([problem]);
    expect(problems(of({ state: z.enum(['a', 'b']) }), of({ state: z.enum(['a']) }))).toEqual([problem]);
    expect(problems(of({ state: z.enum(['a']) }), of({ state: z.enum(['a', 'b']) }))).toEqual([]);
    expect(problems(of({ state: z.string() }), of({ state: z.nullable(z.string()) }))).toEqual([]);
  });
});
