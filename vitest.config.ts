import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that start, end, restart or load whole processes take minutes: `npm run test:processes`. */
export const PROCESSES = [
  ...['chaos', 'cli', 'dev', 'many', 'telemetry'].map((folder) => `test/${folder}/**/*.test.ts`),
  ...['failpoints', 'kill-after-acknowledge', 'last-visit', 'nemesis'].map((name) => `test/crash/${name}.test.ts`),
  ...['feed-of-two', 'load', 'two-processes'].map((name) => `test/live/${name}.test.ts`),
];
/** Tests that build packages and run the tools of others, such as linters and generators: `npm run test:tools`. */
export const TOOLS = [
  ...['generated-clients', 'lint'].map((name) => `test/contract/${name}.test.ts`),
  ...['package', 'package-types', 'webhooks'].map((name) => `test/client/${name}.test.ts`),
  ...['conformance', 'events', 'stock-clients'].map((name) => `test/mcp/${name}.test.ts`),
  'packages/spoken-names/test/package.test.ts',
  'test/domain/webhooks/stock-receivers.test.ts',
  'test/examples/dashboard.test.ts',
  'test/rest/oauth-clients.test.ts',
];
/** Tests that look at the modules of a process: each file gets a process of its own. */
const ALONE = ['test/db/sharding.test.ts'];
const OTHERS = ['**/node_modules/**', 'test/system/**', 'test/console/**', 'test/citus/**', ...PROCESSES, ...TOOLS];

export default defineConfig({
  resolve: {
    // Two copies of graphql in one process refuse each other's schemas.
    alias: [
      // Examples use the package by its name, here as it stands in the sources.
      {
        find: /^booking-integration-client$/,
        replacement: fileURLToPath(new URL('packages/client/src/index.ts', import.meta.url)),
      },
      // n8n's own library builds native code and has 190 MB, so the tests of its nodes stand in for the little that they use.
      {
        find: /^n8n-workflow$/,
        replacement: fileURLToPath(new URL('test/n8n/n8n-workflow.ts', import.meta.url)),
      },
      { find: /^graphql$/, replacement: fileURLToPath(new URL('node_modules/graphql/index.js', import.meta.url)) },
    ],
  },
  test: {
    globalSetup: ['test/support/global-setup.ts'],
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE, exclude: OTHERS } },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: [...OTHERS, ...ALONE],
        },
      },
    ],
  },
});
