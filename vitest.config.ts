import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What starts, ends and restarts whole processes takes minutes: `npm run test:processes`. */
export const PROCESSES = [
  ...['cli', 'dev', 'many'].map((room) => `test/${room}/**/*.test.ts`),
  ...['failpoints', 'kill-after-acknowledge', 'nemesis'].map((name) => `test/crash/${name}.test.ts`),
];
/** Files that look at modules or at the load of a process: each gets one of its own. */
const ALONE = ['test/chaos/**/*.test.ts', 'test/db/sharding.test.ts'];
const OTHERS = ['**/node_modules/**', 'test/system/**', 'test/console/**', 'test/citus/**', ...PROCESSES];

export default defineConfig({
  resolve: {
    // Two copies of graphql in one process refuse each other's schemas.
    alias: [
      // Examples use the package by its name, here as it stands in the sources.
      {
        find: /^booking-integration-client$/,
        replacement: fileURLToPath(new URL('packages/client/src/index.ts', import.meta.url)),
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
