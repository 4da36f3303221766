const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { folderOf, isGrouped } = require('./group-name.cjs');

const root = join(__dirname, '../../..');

/**
 * Runs the test files of a group in one registry, each under its path: loading what they test takes longer than most of
 * them. `beforeFile` comes before the first test of each.
 */
exports.testsIn = (group, beforeFile) => {
  const folder = folderOf(group);
  const ends = [];
  globalThis.atEndOfGroup = (work) => ends.push(work);
  afterAll(async () => {
    for (const work of ends) await work();
  });
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(isGrouped).sort()) {
    const path = join(folder, file);
    describe(path, () => {
      if (beforeFile) beforeAll(beforeFile);
      require(join(root, path));
    });
  }
};
