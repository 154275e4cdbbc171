import { globSync, rmSync } from 'node:fs';

/**
 * Files in packages that production never reads: compilers for other databases, builds for bundlers, and source maps.
 */
const UNREAD = [
  'node_modules/@prisma/client/runtime/*.map',
  'node_modules/@prisma/client/runtime/query_compiler_*',
  'node_modules/@opentelemetry/*/build/{esm,esnext}',
  'node_modules/@opentelemetry/**/*.map',
];
const READ = /query_compiler_fast_bg\.postgresql\./;

for (const path of globSync(UNREAD)) {
  if (!READ.test(path)) rmSync(path, { recursive: true, force: true });
}
