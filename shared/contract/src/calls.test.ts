import * as z from 'zod/mini';
import { allCalls, failureCodes, hierarchyCalls, pathOf } from './index.ts';

const calls = [...allCalls.values()];

describe('every call', () => {
  test('has a name and an address of its own', () => {
    const addresses = calls.map((declared) => `${declared.method} ${declared.path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(calls.length);
  });

  test('is part of the whole list', () => {
    const { nodes, imports, ...others } = hierarchyCalls;
    const groups = [...Object.values(nodes), ...Object.values(imports), others];
    const declared = groups.flatMap((group) => Object.values(group));
    for (const one of declared) expect(allCalls.get(one.name)).toBe(one);
  });

  test('declares parameters for just the names in its path', () => {
    for (const declared of calls) {
      const names = [...declared.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const schema = declared.params ? (z.toJSONSchema(declared.params).properties ?? {}) : {};
      expect([declared.name, Object.keys(schema)]).toEqual([declared.name, names]);
    }
  });

  test('can be described in OpenAPI, in and out', () => {
    for (const declared of calls) {
      for (const schema of [declared.query, declared.body]) {
        if (schema) expect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).toBeDefined();
      }
      if (declared.reply) expect(z.toJSONSchema(declared.reply).type).toBe('object');
    }
  });

  test('answers with JSON, a file or events, and never with nothing', () => {
    for (const declared of calls) expect(Boolean(declared.reply) !== Boolean(declared.replyType)).toBe(true);
  });

  test('takes a body only where it writes', () => {
    for (const declared of calls) if (declared.body) expect(['POST', 'PUT']).toContain(declared.method);
  });
});

test('a path is filled in with escaped names, and a missing one is an error', () => {
  expect(pathOf({ path: '/api/v1/divisions/:id' }, { id: 'a/b' })).toBe('/api/v1/divisions/a%2Fb');
  expect(() => pathOf({ path: '/api/v1/divisions/:id' })).toThrow('needs id');
});

test('every failure code has an HTTP status of a failure', () => {
  for (const status of Object.values(failureCodes)) expect(status).toBeGreaterThanOrEqual(400);
});
