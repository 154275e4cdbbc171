import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, chai, expect, test } from 'vitest';
import { printedCollection } from '../../src/rest/postman/print.ts';
import { openTestApp, TEST_BASE_URL, TEST_START, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { openSandbox } from '../support/test-provider.ts';
import { operations } from './operations.ts';

interface Item {
  readonly name: string;
  readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
  readonly request: {
    readonly method: string;
    readonly auth?: object;
    readonly header: readonly { readonly key: string; readonly value: string }[];
    readonly url: { readonly raw: string };
    readonly body?: { readonly raw: string };
  };
}

/** What refuses in a whole run: there is no second client to merge, the reservation and the visit of the examples begin at once, the visit has the time that is to be held; an app leads to the owner. */
const REFUSED = {
  'Authorize app': 302,
  'Preview merge': 404,
  'Merge clients': 404,
  'Cancel reservation': 422,
  'Decline reservation': 409,
  'Mark no show': 409,
  'Cancel visit': 422,
  'Hold visit': 409,
  'Delete client': 404,
};

interface Collection {
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly { readonly name: string; readonly item: readonly Item[] }[];
}

let app: TestApp;
let collection: Collection;
beforeAll(async () => {
  app = await openTestApp();
  collection = JSON.parse(printedCollection());
});
afterAll(() => app.close());

const items = () => collection.item.flatMap(({ item }) => item);

/** The clock of the test, for scripts that ask what day it is. */
class TestDate extends Date {
  constructor(...given: [] | [number]) {
    super(given[0] ?? TestDate.now());
  }
  static override now = () => Date.parse(TEST_START);
}

/** Runs a collection as Postman does: variables, requests in order, and the scripts after each answer. */
async function runCollection(given: Readonly<Record<string, string>>): Promise<Record<string, number>> {
  const variables = new Map([...collection.variable.map(({ key, value }) => [key, value] as const)]);
  for (const [key, value] of Object.entries(given)) variables.set(key, value);
  let sent = 0;
  const filled = (text: string) =>
    text.replace(/\{\{(\$?\w+)\}\}/g, (_, name: string) => {
      if (name === '$guid') return `guid-${sent}`;
      const value = variables.get(name);
      if (value === undefined) throw new Error(`The collection has no variable ${name}.`);
      return value;
    });
  const statuses: Record<string, number> = {};
  for (const { name, request, event } of items()) {
    sent += 1;
    const headers = new Headers(request.header.map(({ key, value }): [string, string] => [key, filled(value)]));
    if (!request.auth) headers.set('Authorization', `Bearer ${filled('{{accessToken}}')}`);
    const body = request.body ? filled(request.body.raw) : null;
    const response = await app.fetch(new Request(filled(request.url.raw), { method: request.method, headers, body }));
    const text = await response.text();
    statuses[name] = response.status;
    const pm = {
      response: { code: response.status, json: () => JSON.parse(text) },
      collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
      expect: chai.expect,
      test: (title: string, check: () => void) => {
        try {
          check();
        } catch (error) {
          throw new Error(`${name} ${title}: ${response.status} ${text}`, { cause: error });
        }
      },
    };
    const context = createContext({ pm, Date: TestDate });
    for (const { script } of event) runInContext(script.exec.join('\n'), context);
  }
  return statuses;
}

test('the committed collection is the one of the document, with every operation once', async () => {
  expect(await readFile(new URL('../../docs/postman.json', import.meta.url), 'utf8')).toBe(printedCollection());
  expect(items()).toHaveLength(operations().length);
  expect(new Set(items().map(({ name }) => name)).size).toBe(items().length);
});

test('sent in order with the credentials of a test provider, each request is answered as documented', async () => {
  const provider = await app.provide(salon());
  const { clientId, clientSecret } = await openSandbox(app, provider.id);
  const statuses = await runCollection({ baseUrl: TEST_BASE_URL, clientId, clientSecret: clientSecret ?? '' });
  const refused = Object.entries(statuses).filter(([, status]) => status >= 300);
  expect(Object.fromEntries(refused)).toEqual(REFUSED);
});

test('the service serves the collection for its own address', async () => {
  const response = await app.fetch(new Request(`${TEST_BASE_URL}/integrations/docs/postman.json`));
  const served: Collection = JSON.parse(await response.text());
  expect([response.status, served.variable[0]]).toEqual([200, { key: 'baseUrl', value: TEST_BASE_URL }]);
});
