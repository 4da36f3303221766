import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';

describe('the fingerprint of sources', () => {
  let folder: string;
  const now = () => fingerprint([folder], 'production');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'routebook-fingerprint-'));
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'deep/one.ts'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stays when a file is written again with the same content', () => {
    const before = now();
    writeFileSync(join(folder, 'deep/one.ts'), 'one');
    expect(now()).toBe(before);
  });

  it('changes with content, with names and with what it is for', () => {
    const before = now();
    writeFileSync(join(folder, 'deep/one.ts'), 'two');
    const changed = now();
    renameSync(join(folder, 'deep/one.ts'), join(folder, 'deep/two.ts'));
    const renamed = now();
    expect(new Set([before, changed, renamed, fingerprint([folder], 'development')]).size).toBe(4);
  });

  it('takes no notice of tests', () => {
    const before = now();
    writeFileSync(join(folder, 'deep/one.test.ts'), 'test');
    expect(now()).toBe(before);
  });
});
