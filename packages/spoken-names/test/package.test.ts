import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const KIB = 1024;
/** One Latin language in a browser; all ten with any-ascii are eight times as large. */
const ONE_LANGUAGE_GZIP_BYTES = 85 * KIB;
/** Days and hours of ten languages need no lexicon of names. */
const TIME_BYTES = 110 * KIB;
const PACKING_MILLISECONDS = 300_000;
const run = promisify(execFile);

/** The Node that runs the tests, and others on the path: the project's is 24, a machine's often 20. */
const nodes = await nodesAtHand();

let workshop: string;
let project: string;
let packed: readonly string[];
beforeAll(async () => {
  workshop = await mkdtemp(join(tmpdir(), 'spoken-names-'));
  project = join(workshop, 'project');
  await packInto(project);
}, PACKING_MILLISECONDS);
afterAll(() => rm(workshop, { recursive: true, force: true }));

const SAID = "RESOLVED balayage ola\nSERVICE [ 'balayage', 'cut' ]\n";
const ENTRIES = ['spoken-names', 'spoken-names/pl'];

describe.each(nodes)('Node %s', (_, node) => {
  test.each(ENTRIES)('import of %s runs the example of the README in an empty project', async (entry) => {
    const file = join(project, `${entry.replace('/', '-')}.mjs`);
    await writeFile(file, (await exampleOfReadme()).replace("'spoken-names'", `'${entry}'`));
    expect(await run(node, [file])).toEqual({ stdout: SAID, stderr: '' });
  });

  test.each(ENTRIES)('require of %s runs the example of the README in an empty project', async (entry) => {
    const file = join(project, `${entry.replace('/', '-')}.cjs`);
    const example = (await exampleOfReadme()).replace(
      /import (.*) from 'spoken-names'/u,
      `const $1 = require('${entry}')`,
    );
    await writeFile(file, example);
    expect(await run(node, [file])).toEqual({ stdout: SAID, stderr: '' });
  });

  test('days and hours can be imported alone', async () => {
    const file = join(project, 'time.cjs');
    await writeFile(file, "console.log(Object.keys(require('spoken-names/time')).sort().join())");
    expect((await run(node, [file])).stdout).toBe(
      'TIME_LANGUAGES,resolveTime,sayDuration,sayPrice,sayTime,spokenTime\n',
    );
    const built = await readFile(join(project, 'node_modules/spoken-names/dist/esm/time.js'));
    expect(built.length).toBeLessThan(TIME_BYTES);
  });

  test('every language can be imported alone', async () => {
    const codes = (await readdir(join(PACKAGE, 'src/languages'))).filter((name) => name.endsWith('.json'));
    const entries = codes.map((file) => `spoken-names/${file.slice(0, 2)}`);
    const source = `for (const entry of ${JSON.stringify(entries)}) {
      const { buildIndex, resolve } = await import(entry);
      const index = buildIndex({ services: [{ id: 'cut', name: 'Balayage' }], employees: [] });
      console.log(resolve(index, { serviceQuery: 'balayage' }).state);
    }`;
    const file = join(project, 'languages.mjs');
    await writeFile(file, source);
    const { stdout } = await run(node, [file]);
    expect(stdout.trim().split('\n')).toEqual(entries.map(() => 'RESOLVED'));
  });
});

test('the package contains all that it needs, and no tests, sources or dependencies', async () => {
  const folders = new Set(packed.map((path) => path.split('/')[0]));
  expect([...folders].toSorted()).toEqual(['CHANGELOG.md', 'LANGUAGES.md', 'README.md', 'dist', 'package.json']);
  const manifest = JSON.parse(await readFile(join(project, 'node_modules/spoken-names/package.json'), 'utf8'));
  expect([manifest.dependencies, manifest.scripts, manifest.main]).toEqual([
    undefined,
    undefined,
    './dist/cjs/index.js',
  ]);
  const missing = packed.filter((path) => /\.test\.|judge|\.json$/u.test(path));
  expect(missing.toSorted()).toEqual(['dist/cjs/package.json', 'package.json']);
});

test('import and require have types', async () => {
  const source = (entry: string) => `import { areFormsOfOneName, resolve, type Resolution } from '${entry}';
    export const isOne: boolean = areFormsOfOneName('Gosia', 'Małgorzata', ['pl']);
    export const state = (resolution: Resolution): string => resolution.state;
    // @ts-expect-error: an index is needed.
    resolve();`;
  await writeFile(join(project, 'typed.mts'), source('spoken-names'));
  await writeFile(join(project, 'typed.cts'), source('spoken-names/pl'));
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  await run(join(MODULES, '.bin/tsc'), [...options, 'typed.mts', 'typed.cts'], { cwd: project });
});

test('one language bundled for a browser gives the same answers, small and without a module of Node', async () => {
  const output = join(workshop, 'bundle');
  const entry = join(project, 'example.mjs');
  await writeFile(entry, (await exampleOfReadme()).replace("'spoken-names'", "'spoken-names/pl'"));
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { outDir: output, rolldownOptions: { input: entry, output: { entryFileNames: 'example.mjs' } } },
  });
  const bundle = await readFile(join(output, 'example.mjs'), 'utf8');
  expect(bundle).not.toMatch(/from ["']|require\(|node:/u);
  expect(gzipSync(bundle).length).toBeLessThan(ONE_LANGUAGE_GZIP_BYTES);
  const { stdout } = await run(process.execPath, [join(output, 'example.mjs')]);
  expect(stdout).toBe(SAID);
});

/** Packs a copy, since packing changes the manifest for a moment, and installs it into an empty folder. */
async function packInto(folder: string): Promise<void> {
  const copy = join(workshop, 'spoken-names');
  await cp(PACKAGE, copy, { recursive: true, filter: (path) => !/\/(?:dist|node_modules)$/u.test(path) });
  await symlink(MODULES, join(workshop, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', workshop], { cwd: copy });
  const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  packed = files.map(({ path }: { path: string }) => path);
  expect(JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')).exports).toEqual({ '.': './src/index.ts' });
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, join(workshop, filename)], { cwd: folder });
}

async function nodesAtHand(): Promise<[string, string][]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [process.execPath, ...folders.map((folder) => join(folder, 'node'))];
  const versions = new Map<string, string>();
  for (const node of candidates) {
    const version = await run(node, ['--version']).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );
    if (version !== null && !versions.has(version)) versions.set(version, node);
  }
  return [...versions];
}

async function exampleOfReadme(): Promise<string> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  return /```js\n([\s\S]*?)```/u.exec(readme)?.[1] ?? '';
}
