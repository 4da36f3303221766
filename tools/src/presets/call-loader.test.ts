import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { withoutSchemas } from './call-loader.ts';

const source = `
  import * as z from 'zod/mini';
  import { call } from './call.ts';
  const name = z.string();
  const body = z.object({ name });
  export const levels = ['nation', 'region'] as const;
  export const rename = call({ name: 'rename', method: 'PUT', path: '/names', params: z.object({}), body, reply: name });
`;

describe('a call of the contract in a bundle', () => {
  it('keeps how it is made and loses its schemas', async () => {
    const code = await withoutSchemas(source, []);
    expect(code).toContain("path: '/names'");
    expect(code).not.toMatch(/params:|reply:|\bbody,|\bbody\n/);
  });

  it('keeps the schema that a form is checked with where it is wanted', async () => {
    expect(await withoutSchemas(source, ['body'])).toMatch(/path: '\/names',\s+body/);
  });

  it('is free of side effects, like every schema', async () => {
    const code = await withoutSchemas(source, []);
    expect(code.match(/= \/\*#__PURE__\*\/ \(\(\)=>/g)).toHaveLength(3);
    expect(code).toMatch(/const levels = \[/);
  });

  it('goes without schemas that its declaration hands to what makes several', async () => {
    const brands = `
      const row = z.object({ name: z.string() });
      export const brandCalls = recordCalls({ path: '/brands', schemas: { row, add: z.object({}) } });
      const shared = { row };
      export const nodeCalls = { zone: callsOf({ path: '/zones', schemas: shared }) };
    `;
    const code = await withoutSchemas(brands, ['body']);
    expect(code.match(/schemas: \{\}/g)).toHaveLength(2);
    expect(code).toMatch(/path: '\/brands'[\s\S]*path: '\/zones'/);
    expect(code).toMatch(/brandCalls = \/\*#__PURE__\*\/ \(\(\)=>/);
  });

  it('loses all of them where a function makes it, which has none', async () => {
    const factory = `
      export function callsOf({ path, schemas }) {
        return { add: call({ name: 'add', path, body: schemas.add, reply: z.object({ row: schemas.row }) }) };
      }
    `;
    const code = await withoutSchemas(factory, ['body']);
    expect(code).toContain("name: 'add'");
    expect(code).not.toMatch(/body|reply/);
  });
  it.each(['hierarchy/node-calls.ts', 'records/image-calls.ts', 'records/list-call.ts', 'records/record-calls.ts'])(
    'needs no validator where it is made by %s',
    async (file) => {
      const source = await readFile(join(workspaceRoot, 'shared/contract/src', file), 'utf8');
      const code = await withoutSchemas(source, ['body']);
      // A function that stays needs whatever it names; a constant goes with what nobody uses.
      for (const body of code.split(/^(?=(?:export )?function )/m).slice(1)) {
        expect(body.split(/^}/m)[0]).not.toMatch(/\bz\.|\breply\(/);
      }
    },
  );
});
