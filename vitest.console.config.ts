import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The console in the system's Chromium: `npm run test:console`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    // Several steps of one test may each take as long as a page is waited for.
    testTimeout: 240_000,
    projects: undefined,
    include: ['test/console/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
