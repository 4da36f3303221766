import { onlyNamed } from './index-loader.ts';

const index = [
  '"use strict";',
  "import { all as everything, other } from './all.js';",
  "import * as namespace$Q from './tabs/namespace.js';",
  "import * as namespace$R from './table/namespace.js';",
  "export { Box } from './box/index.js';",
  "export { Text, TextPropsProvider } from './text/index.js';",
  'export { namespace$Q as Tabs, namespace$R as Table };',
  'export { everything, other as Other };',
  "export * from './hooks.js';",
  'export const own = 1;',
].join('\n');

describe('the index of a library', () => {
  it('keeps what gives the wanted names, and every statement that names none', () => {
    expect(onlyNamed(index, ['Text', 'Table', 'everything']).split('\n')).toEqual([
      '"use strict";',
      "import { all as everything, other } from './all.js';",
      "import * as namespace$R from './table/namespace.js';",
      "export { Text } from './text/index.js';",
      'export { namespace$R as Table };',
      'export { everything };',
      "export * from './hooks.js';",
      'export const own = 1;',
    ]);
  });

  it('goes by the name that is exported, not by that which it has inside', () => {
    expect(onlyNamed("import { other } from './all.js';\nexport { other as Other };", ['other'])).toBe('');
    expect(onlyNamed("import { other } from './all.js';\nexport { other as Other };", ['Other'])).toBe(
      "import { other } from './all.js';\nexport { other as Other };",
    );
  });
});
