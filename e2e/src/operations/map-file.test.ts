import { copyFileSync, mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { announcing, operatedPortal, swappedTo, versionIn } from './operated-portal.ts';

const file = join(mkdtempSync(join(tmpdir(), 'routebook-map-')), 'importmap.json');
copyFileSync(join(__dirname, '../../../importmap.json'), file);

const portal = operatedPortal({ IMPORT_MAP: file });

let tab: Page;
beforeAll(async () => {
  tab = await portal.open();
});
afterAll(() => rm(dirname(file), { recursive: true }));

/** Edits the file as a person does. */
async function save(hierarchy: string): Promise<void> {
  const { imports } = JSON.parse(await readFile(file, 'utf8')) as { imports: Record<string, string> };
  await writeFile(file, JSON.stringify({ imports: { ...imports, '@routebook/hierarchy': hierarchy } }, null, 2));
}

test('saving importmap.json swaps the parcel in an open tab, as a revision of its own', async () => {
  await portal.publish('0.6.1', announcing('0.6.1'));
  await save('/parcels/hierarchy/0.6.1/');
  await swappedTo(tab, '0.6.1');
  expect(await tab.evaluate(() => window.sameDocument)).toBe(true);
  expect((await portal.revisions())[0]).toMatchObject({
    cause: 'file',
    madeBy: 'importmap.json',
    changes: [
      { specifier: '@routebook/hierarchy', from: '/parcels/hierarchy/0.1.0/', to: '/parcels/hierarchy/0.6.1/' },
    ],
  });
});

test('what the gate has against a saved file is reported, and the open tab stays as it is', async () => {
  const { revision, imports } = await portal.map();
  const shown = await versionIn(tab);
  await save('/parcels/hierarchy/9.9.9/');
  await eventually(async () => (await portal.map()).fileProblem !== null, true);
  expect((await portal.map()).fileProblem).toContain('hierarchy@9.9.9');
  expect(await portal.map()).toMatchObject({ revision, imports });
  expect(await versionIn(tab)).toBe(shown);
});
