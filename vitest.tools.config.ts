import { defineConfig } from 'vitest/config';
import config, { TOOLS } from './vitest.config.ts';

/** Packages as they are published, and the judges of others on what the service describes: `npm run test:tools`. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: undefined, include: TOOLS, exclude: ['**/node_modules/**'] },
});
