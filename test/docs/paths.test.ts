import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** `src/x.ts` or `src/db/`: a path in backticks, to a file or of at least two folders. */
const CODE = /`((?:[\w.@-]+\/)+[\w.@-]+(?:\.(?:ts|tsx|md|json|graphql|prisma|sql|svg|png)|\/))`/g;
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g;
/** Folders that a page may omit from a path. */
const BASES = ['', 'src', 'src/domain', 'src/domain/reservations', 'src/schema', 'src/db', 'test', 'docs'];
/** Paths that exist only after a build or on a running machine, and names that are no paths. */
const NOT_IN_GIT = /^(?:\.data|bench\/results|dist|node_modules)\/|^\{base_url\}\//;

interface Reference {
  readonly page: string;
  readonly path: string;
}

function pages(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((name) => name !== '' && existsSync(join(ROOT, name)));
}

function referencesOf(page: string, text: string): Reference[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const found = [...prose.matchAll(CODE), ...prose.matchAll(LINK)].map(([, path = '']) => path);
  return found.filter((path) => !NOT_IN_GIT.test(path)).map((path) => ({ page, path }));
}

function leadsNowhere({ page, path }: Reference): boolean {
  const bases = [dirname(page), ...BASES];
  return !bases.some((base) => existsSync(join(ROOT, normalize(join(base, path)))));
}

test('every path and relative link in a page leads to a file of this repository', async () => {
  const read = await Promise.all(
    pages().map(async (page) => referencesOf(page, await readFile(join(ROOT, page), 'utf8'))),
  );
  const references = read.flat();
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(leadsNowhere).map(({ page, path }) => `${page}: ${path}`)).toEqual([]);
});

test('a path in backticks and a relative link without a target are reported', () => {
  const text =
    'See `src/nowhere/at-all.ts`, `src/app.ts`, [a page](missing.md) and [another](https://example.org/x.md).';
  const lost = referencesOf('docs/page.md', text).filter(leadsNowhere);
  expect(lost.map(({ path }) => path)).toEqual(['src/nowhere/at-all.ts', 'missing.md']);
});
