import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MODULES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const NEEDED = ['any-ascii', 'fastest-levenshtein', 'lru-cache'];
const run = promisify(execFile);

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'spoken-names-'));
  await run('npm', ['run', 'build'], { cwd: PACKAGE });
  await run('npm', ['pack', './dist', '--pack-destination', project], { cwd: PACKAGE });
  const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  const dependencies = NEEDED.map((name) => join(MODULES, name));
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--install-links'];
  await run('npm', ['install', ...options, ...dependencies, `./${tarball}`], { cwd: project });
  await writeFile(join(project, 'example.js'), await exampleOfReadme());
});
afterAll(() => rm(project, { recursive: true, force: true }));

const SAID = "RESOLVED balayage ola\nSERVICE [ 'balayage', 'cut' ]\n";

test('the packed package runs the example of its README in an empty Node project', async () => {
  const { stdout } = await run(process.execPath, ['example.js'], { cwd: project });
  expect(stdout).toBe(SAID);
});

test('bundled for a browser it says the same, without a module of Node', async () => {
  const output = join(project, 'bundle');
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { outDir: output, minify: false, lib: { entry: 'example.js', formats: ['es'], fileName: 'example' } },
  });
  const [file = ''] = await readdir(output);
  const bundle = await readFile(join(output, file), 'utf8');
  expect(bundle).not.toMatch(/from ["']|require\(|node:/u);
  const { stdout } = await run(process.execPath, [join(output, file)], { cwd: project });
  expect(stdout).toBe(SAID);
});

async function exampleOfReadme(): Promise<string> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  return /```js\n([\s\S]*?)```/u.exec(readme)?.[1] ?? '';
}
