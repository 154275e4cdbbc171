import { defineConfig } from 'vitest/config';
import config, { PROCESSES } from './vitest.config.ts';

/** What starts, ends and restarts whole processes, each file in a process of its own: `npm run test:processes`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: PROCESSES,
    exclude: ['**/node_modules/**'],
  },
});
