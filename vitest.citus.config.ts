import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The suites of what callers see, over databases that are distributed: `npm run test:citus`, with Citus installed. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    globalSetup: ['test/citus/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    projects: undefined,
    include: [
      ...['citus', 'rest', 'graphql', 'live', 'jobs', 'many'].map((room) => `test/${room}/**/*.test.ts`),
      'test/system/cells.test.ts',
    ],
    exclude: ['**/node_modules/**'],
  },
});
