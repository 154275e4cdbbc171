import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUNDLE_FOLDER } from '../rest/docs/bundle.ts';

// Copies Scalar, which draws the documentation page, out of its package: production has the copy alone (`npm run build`).
const entry = dirname(createRequire(import.meta.url).resolve('@scalar/api-reference'));
const { version } = JSON.parse(await readFile(join(entry, '../package.json'), 'utf8'));
await rm(BUNDLE_FOLDER, { recursive: true, force: true });
await mkdir(BUNDLE_FOLDER);
await copyFile(join(entry, 'browser/standalone.js'), new URL(`scalar-${version}.js`, BUNDLE_FOLDER));
