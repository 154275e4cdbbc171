import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What needs packages of the system, and the run under faults, which takes minutes: `npm run test:system`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: ['test/system/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
