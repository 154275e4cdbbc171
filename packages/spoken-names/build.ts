import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build, type Plugin } from 'vite';

// Writes `dist`: JavaScript for ES modules and CommonJS (all languages, each alone, days and hours alone), and the types.

const inPackage = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BUNDLED = ['any-ascii', 'fastest-levenshtein', 'lru-cache'];
/** Languages that are written in other scripts than Latin. */
const NOT_LATIN: ReadonlySet<string> = new Set(['uk']);

await rm(inPackage('dist'), { recursive: true, force: true });
await buildEntry('index', 'src/index.ts');
await buildEntry('time', 'src/time/index.ts');
for (const file of await readdir(inPackage('src/languages'))) {
  if (file.endsWith('.json')) await buildEntry(file.slice(0, -'.json'.length), 'src/index.ts', [onlyLanguage(file)]);
}
await writeTypes();
await writeLicenses();

async function buildEntry(name: string, source: string, plugins: Plugin[] = []): Promise<void> {
  const needsAnyAscii = name === 'index' || NOT_LATIN.has(name);
  const alias = needsAnyAscii ? [] : [{ find: 'any-ascii', replacement: inPackage('src/words/latin-ascii.ts') }];
  await build({
    root: inPackage('.'),
    configFile: false,
    logLevel: 'warn',
    plugins,
    resolve: { alias },
    build: {
      outDir: inPackage('dist'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: inPackage(source),
        formats: ['es', 'cjs'],
        fileName: (format) => `${format === 'es' ? 'esm' : 'cjs'}/${name}.js`,
      },
    },
  });
}

/** Reads one language instead of all. */
function onlyLanguage(file: string): Plugin {
  const isUkrainian = file === 'uk.json';
  const source = `import language from './${file}';
    import closed from './closed/${file}';
    export const LANGUAGES = [language];
    export const CLOSED = [closed];
    export const uk = ${isUkrainian ? 'language' : 'null'};`;
  const code = file.slice(0, -'.json'.length);
  const times = `import { ${code} } from '../${code}.ts';
    export const TIME_WORDS = { ${code} };`;
  const sources = { '/src/languages/all.ts': source, '/src/time/reading/all-languages.ts': times };
  return {
    name: 'only-language',
    enforce: 'pre',
    load: (id) => Object.entries(sources).find(([end]) => id.endsWith(end))?.[1] ?? null,
  };
}

async function writeTypes(): Promise<void> {
  await promisify(execFile)('tsc', ['--project', inPackage('tsconfig.json')], { cwd: inPackage('.') });
  await cp(inPackage('dist/esm/types'), inPackage('dist/cjs/types'), { recursive: true });
  await writeFile(inPackage('dist/cjs/package.json'), '{ "type": "commonjs" }\n');
}

/** Writes the licences of bundled packages, as they require. */
async function writeLicenses(): Promise<void> {
  const texts = BUNDLED.map(async (name) => {
    const folder = new URL('.', await packageFile(name));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    return `## ${name}\n\n${file ? await readFile(new URL(file, folder), 'utf8') : ''}`;
  });
  await mkdir(inPackage('dist'), { recursive: true });
  await writeFile(inPackage('dist/LICENSES.md'), `${(await Promise.all(texts)).join('\n')}\n`);
}

async function packageFile(name: string): Promise<URL> {
  const [entry] = import.meta.resolve(name).split(`/node_modules/${name}/`);
  return new URL(`${entry}/node_modules/${name}/package.json`);
}
