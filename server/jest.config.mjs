/** The server's tests: on a real PostgreSQL, one for the run and one database a file. */
export default {
  displayName: 'server',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['routebook-source', 'node', 'require', 'default'] },
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '^.+\\.m?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // Those that ship as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(kysely|uuid|cookie|content-disposition|csv-parse|csv-stringify|read-excel-file)/)',
  ],
};
