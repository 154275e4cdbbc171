import { expect, test } from 'vitest';
import { VARIABLE_NAMES } from '../../src/config/config.ts';
import { SUBSCRIBABLE_EVENTS } from '../../src/domain/events/event-names.ts';
import { CODES } from '../../src/kernel/codes/codes.ts';
import { PROBLEM_CODES } from '../../src/kernel/codes/problem-codes.ts';
import { INTEGRATION_SCOPES, WORKSPACE_SCOPES } from '../../src/kernel/scopes.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { contractHeadings, contractPage, contractPages, headingsOf } from './contract-pages.ts';

const INDEXED = /^(?:- |## \[)(\d+(?:\.\d+)?) ([^\]\n]+)/gm;
const NUMBER = /(?<![\d.])\d\.\d{1,2}(?![\d.])/g;
const ERROR_ROW = /^\| (\d{3}) \| ([^|]+) \| (\w+) \|/gm;
const VARIABLE = /`([A-Z][A-Z0-9_]+)`/g;

/** One section of a page, from its heading to the next. */
const section = (page: string, number: string) =>
  page.split(/^## /m).find((part) => part.startsWith(`${number} `)) ?? '';

const whole = async () => [...(await contractPages()).values()].join('\n');

test('the index of docs/contract has every heading once, in their order', async () => {
  const index = [...(await contractPage('README.md')).matchAll(INDEXED)].map(([, number, name]) => ({ number, name }));
  expect(index).toEqual(await contractHeadings());
});

test('headings are numbered consecutively, and each page is its chapter', async () => {
  for (const [file, page] of await contractPages()) {
    const [chapter, ...sections] = headingsOf(page).map(({ number }) => number);
    expect(file.slice(0, 2)).toBe(`0${chapter}`);
    expect(sections).toEqual(sections.map((_, index) => `${chapter}.${index + 1}`));
  }
});

test('every number of a section in docs/contract is a heading', async () => {
  const known = new Set((await contractHeadings()).map(({ number }) => number));
  const prose = (await whole()).replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  const cited = [...prose.matchAll(NUMBER)].map(([number]) => number);
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter((number) => !known.has(number))).toEqual([]);
});

test('docs/contract contains every error, problem code, scope, event and path of the service', async () => {
  const text = await whole();
  const paths = ROUTES.map(({ method, path }) => [method, path.startsWith('/') ? path : `P/${path}`] as const);
  const named = [
    ...Object.keys(CODES),
    ...Object.keys(PROBLEM_CODES),
    ...INTEGRATION_SCOPES,
    ...WORKSPACE_SCOPES,
    ...SUBSCRIBABLE_EVENTS,
  ];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  expect(paths.filter(([, path]) => !new RegExp(`\`(?:[A-Z]+ )?${escaped(path)}[\`?]`).test(text))).toEqual([]);
});

test('contract 1.3 contains each error code with its status and its remedy', async () => {
  const table = section(await contractPage('01-errors-and-access.md'), '1.3');
  const received = [...table.matchAll(ERROR_ROW)].flatMap(([, status, names = '', retry]) =>
    [...names.matchAll(/\w+/g)].map(([code]) => ({ code, status: Number(status), retry })),
  );
  expect(received).toEqual(Object.entries(CODES).map(([code, { status, retry }]) => ({ code, status, retry })));
});

test('the variables that contract 0.8 and 7.5 name are variables of the service', async () => {
  const parts = [
    section(await contractPage('00-conventions.md'), '0.8'),
    section(await contractPage('07-provisioning.md'), '7.5'),
  ];
  const named = parts.flatMap((part) => [...part.matchAll(VARIABLE)].map(([, name]) => name ?? ''));
  const words = ['RATE_LIMITED', 'TOO_MANY_PROBLEMS'];
  expect(named.filter((name) => !VARIABLE_NAMES.includes(name) && !words.includes(name))).toEqual([]);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
