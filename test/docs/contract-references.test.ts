import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contractHeadings } from './contract-pages.ts';

const ROOT = new URL('../../', import.meta.url);
const COMMENT = /(?:^|(?<=\s))\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=\s)\/\/.*/gm;
const LINE_BREAK = /\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g;
const OF_RFC = /RFC [\d, and]*sections? [\d.]+/g;
const CITATION = /\b[Cc]ontract (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g;
/** Names of pages that this repository does not have. */
const ELSEWHERE = /\bspecification\b|\bDESIGN\b|\(provisioning\b|\bprovisioning,|\bissue \d|\bsections? \d/gi;

interface Comment {
  readonly file: string;
  readonly text: string;
}

function commentsOf(file: string, source: string): Comment[] {
  return [...source.matchAll(COMMENT)].map(([comment]) => ({ file, text: comment.replace(LINE_BREAK, ' ') }));
}

/** All comments of src and test, each on one line. */
async function comments(): Promise<Comment[]> {
  const folders = ['src', 'test'];
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(`${folder}/`, ROOT), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  const files = listed.flat().filter((name) => name.endsWith('.ts') && !/node_modules|generated/.test(name));
  const read = files.map(async (file) => commentsOf(file, await readFile(new URL(file, ROOT), 'utf8')));
  return (await Promise.all(read)).flat();
}

function unknownCitations({ file, text }: Comment, known: ReadonlySet<string>): string[] {
  const numbers = [...text.matchAll(CITATION)].flatMap(([, cited = '']) => cited.match(/\d+(?:\.\d+)?/g) ?? []);
  return numbers.filter((number) => !known.has(number)).map((number) => `${file}: contract ${number}`);
}

function pagesElsewhere({ file, text }: Comment): string[] {
  return [...text.replace(OF_RFC, '').matchAll(ELSEWHERE)].map(([name]) => `${file}: ${name}`);
}

const known = async () => new Set((await contractHeadings()).map(({ number }) => number));

test('every section of the contract that a comment cites is a heading of docs/contract', async () => {
  const numbers = await known();
  const read = await comments();
  expect(read.some(({ text }) => text.search(CITATION) >= 0)).toBe(true);
  expect(read.flatMap((comment) => unknownCitations(comment, numbers))).toEqual([]);
});

test('no comment cites a page that this repository does not have', async () => {
  expect((await comments()).flatMap(pagesElsewhere)).toEqual([]);
});

test('a citation is found across line breaks, in lists, and after code', async () => {
  const source = [
    '/**',
    ' * Waits (contract',
    ' * 5.99).',
    ' */',
    `wait(); ${'/'.repeat(2)} contract 2.1, 0.98 and 97`,
  ];
  const found = commentsOf('a.ts', source.join('\n')).flatMap((comment) => unknownCitations(comment, new Set(['2.1'])));
  expect(found).toEqual(['a.ts: contract 5.99', 'a.ts: contract 0.98', 'a.ts: contract 97']);
  const [old] = commentsOf('b.ts', '/** As RFC 6749 section 2.3.1 has it, and section 5. */');
  expect(old && pagesElsewhere(old)).toEqual(['b.ts: section 5']);
});
