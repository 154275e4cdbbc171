import { globSync, rmSync } from 'node:fs';

/** What production never reads of its packages: compilers of other databases, builds for bundlers, source maps. */
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
