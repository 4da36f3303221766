import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from './replace-folder.ts';

describe('a finished build', () => {
  let home: string;
  const folderOf = (name: string, files: Readonly<Record<string, string>>) => {
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    return folder;
  };

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'routebook-replace-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('takes the place of the one before, and nothing of that is left', async () => {
    const served = folderOf('1.2.3', { 'nav.1.js': 'one', 'manifest.json': 'of one', 'LICENSES.txt': 'MIT' });
    const finished = folderOf('.1.2.3', { 'nav.2.js': 'two', 'manifest.json': 'of two', 'LICENSES.txt': 'ISC' });
    await replaceFolder(served, finished);
    expect(readdirSync(served).sort()).toEqual(['LICENSES.txt', 'manifest.json', 'nav.2.js']);
    expect(readFileSync(join(served, 'manifest.json'), 'utf8')).toBe('of two');
  });

  it('makes the folder where there was none', async () => {
    await replaceFolder(join(home, '1.2.3'), folderOf('.1.2.3', { 'manifest.json': 'of one' }));
    expect(readdirSync(join(home, '1.2.3'))).toEqual(['manifest.json']);
  });
});
