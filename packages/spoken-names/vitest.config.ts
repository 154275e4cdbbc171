import { defineConfig } from 'vitest/config';

/** The package's own tests, which do not need the service. */
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 120_000 } });
