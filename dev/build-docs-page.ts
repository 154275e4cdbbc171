import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import scalar from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';
import { BUNDLE_FOLDER } from '../src/rest/docs/bundle.ts';

// Extracts the script of the documentation page during `npm run build`. Production then needs this one file instead of
// Scalar's packages, which make up two fifths of the files of an installation.
const content = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };
const server = fastify();
await server.register(scalar, { routePrefix: '/docs', configuration: { content } });
const { statusCode, rawPayload } = await server.inject('/docs/js/scalar.js');
if (statusCode !== 200) throw new Error(`Scalar's script returned status ${statusCode}.`);
const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'));
await rm(BUNDLE_FOLDER, { recursive: true, force: true });
await mkdir(BUNDLE_FOLDER);
await writeFile(new URL(`scalar-${version}.js`, BUNDLE_FOLDER), rawPayload);
await server.close();
