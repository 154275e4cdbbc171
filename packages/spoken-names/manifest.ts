import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// In this repository the sources are imported directly. `npm pack` and `npm publish` need the manifest for the built
// JavaScript: `node manifest.ts published` writes it before, `node manifest.ts source` reverts it afterwards.

const inPackage = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const MANIFEST = inPackage('package.json');
const KEPT = inPackage('package.source.json');

if (process.argv[2] === 'source') await rename(KEPT, MANIFEST);
else await writePublished();

async function writePublished(): Promise<void> {
  const source = await readFile(MANIFEST, 'utf8');
  await writeFile(KEPT, source);
  const { scripts, dependencies, exports, ...manifest } = JSON.parse(source);
  const names = (await readdir(inPackage('dist/esm'))).filter((name) => name.endsWith('.js'));
  const entries = names.map((name) => [name === 'index.js' ? '.' : `./${name.slice(0, -'.js'.length)}`, entryOf(name)]);
  const published = {
    ...manifest,
    main: './dist/cjs/index.js',
    module: './dist/esm/index.js',
    types: './dist/esm/types/index.d.ts',
    exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
  };
  await writeFile(MANIFEST, `${JSON.stringify(published, null, 2)}\n`);
}

function entryOf(name: string) {
  const types = name === 'time.js' ? 'time/index.d.ts' : 'index.d.ts';
  const form = (folder: string) => ({
    types: `./dist/${folder}/types/${types}`,
    default: `./dist/${folder}/${name}`,
  });
  return { import: form('esm'), require: form('cjs') };
}
