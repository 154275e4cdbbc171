import { cp, readFile, writeFile } from 'node:fs/promises';

// In this repository the sources are imported as they stand, without a build; `npm publish ./dist` publishes JavaScript.
const { scripts, exports, ...manifest } = JSON.parse(await readFile('package.json', 'utf8'));
const published = { ...manifest, exports: { '.': { types: './index.d.ts', default: './index.js' } } };
await writeFile('dist/package.json', `${JSON.stringify(published, null, 2)}\n`);
for (const page of ['README.md', 'LANGUAGES.md']) await cp(page, `dist/${page}`);
