import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** The console in the system's Chromium: `npm run test:console`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: ['test/console/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
  },
});
