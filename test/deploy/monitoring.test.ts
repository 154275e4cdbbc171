import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const METRIC = /\b(?:booking|nodejs|process)_\w+/g;
const SELECTED = /\b((?:booking|nodejs|process)_\w+)\{([^}]*)\}/g;
const GROUPED = /\bby \(([^)]*)\)/g;
/** Labels of Prometheus itself, and of the buckets of a histogram. */
const OUTSIDE = ['instance', 'job', 'le'];
const ROW = /^\| ([a-z][\w -]+) \| `([^`]+)` \| (\d+m) \| /gm;

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
}

let app: TestApp;
let served: string;
let expressions: string[];
let rules: Rule[];
beforeAll(async () => {
  app = await openTestApp();
  const provider = await app.provide(salon());
  await provider.call('GET', 'catalog');
  await provider.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/hook', events: ['*'] } });
  await provider.call('POST', 'clients', { json: { firstName: 'Anna', email: 'anna@example.com' } });
  served = await (await app.fetch(new Request(`${TEST_BASE_URL}/metrics`))).text();
  rules = parse(await readFile('docs/deploy/alerts.yaml', 'utf8')).groups[0].rules;
  expressions = [...rules.map(({ expr }) => expr), ...(await dashboardExpressions())];
});
afterAll(() => app.close());

async function dashboardExpressions(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile('docs/deploy/dashboard.json', 'utf8'));
  return panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
}

const unique = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('a running service serves every metric of the dashboard and of the alerts', () => {
  const names = unique([...served.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const used = unique(
    expressions.flatMap((each) => each.match(METRIC) ?? []).map((name) => name.replace(/_bucket$/, '')),
  );
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => name.startsWith('booking_') && !used.includes(name))).toEqual([]);
});

test('every label by which they select or group is one of a served metric', () => {
  const labels = unique([...served.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name));
  const selectors = expressions.flatMap((each) => [...each.matchAll(SELECTED)].map(([, , text = '']) => text));
  const selected = selectors.flatMap((text) => [...text.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
  const groups = expressions.flatMap((each) => [...each.matchAll(GROUPED)].map(([, text = '']) => text));
  const used = unique([...selected, ...groups.flatMap((text) => text.split(', '))]);
  // Counters of refusals have labels once something was refused.
  expect(used.filter((name) => ![...labels, ...OUTSIDE, 'share'].includes(name))).toEqual([]);
});

test('the alerts are the ones of the operations page', async () => {
  const page = await readFile('docs/OPERATIONS.md', 'utf8');
  const listed = [...page.matchAll(ROW)].map(([, name = '', expr, duration]) => ({
    alert: `Booking${name
      .split(/[ -]/)
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join('')}`,
    expr,
    for: duration,
  }));
  expect(listed.length).toBeGreaterThan(10);
  expect(rules.map(({ alert, expr, for: duration }) => ({ alert, expr, for: duration }))).toEqual(listed);
});
