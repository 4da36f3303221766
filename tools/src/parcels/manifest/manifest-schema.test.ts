import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../workspace.ts';
import { manifestSchema } from './manifest-schema.ts';

test('the documented schema is that of the contract: `node tools/bin/parcels.mjs schema` prints it', () => {
  const documented = readFileSync(join(workspaceRoot, 'docs/parcel-manifest.schema.json'), 'utf8');
  expect(documented).toBe(`${JSON.stringify(manifestSchema(), null, 2)}\n`);
});
