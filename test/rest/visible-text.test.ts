import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

const create = (json: object) => provider.call('POST', 'clients', { json: { email: 'a@b.example', ...json } });

test('invisible control characters are removed from texts; line breaks, tabs and combining marks stay', async () => {
  const { status, body } = await create({
    firstName: '\u001b[31mAn\u202Ena\u0007\u009b',
    lastName: '\u2066Ko\u2069wal\u007f',
    note: 'first\nsecond\tthird\u001b[2J \u05d0\u200f\u200d',
  });
  expect([status, body.firstName, body.lastName]).toEqual([201, '[31mAnna', 'Kowal']);
  expect(body.note).toBe('first\nsecond\tthird[2J \u05d0\u200f\u200d');
});

test('a name of only such characters is refused', async () => {
  const { status, body } = await create({ firstName: '\u202e\u0007' });
  expect([status, body.details[0].path]).toEqual([400, '/firstName']);
});

const book = (customFields: string) =>
  provider.call('POST', 'reservations', {
    headers: { 'Content-Type': 'application/json' },
    body: `{"serviceId":"${provider.services['cut']}","employeeSelectionMode":"ANY","startAt":"2026-11-03T10:00:00+01:00",
      "client":{"firstName":"Anna","email":"anna@example.com"},"customFields":${customFields}}`,
  });

test('customFields refuse only the key __proto__, and keep other names of a prototype', async () => {
  const refused = await book('{"__proto__":"x","a":"b"}');
  expect([refused.status, refused.body.details]).toEqual([
    400,
    [{ path: '/customFields', code: 'INVALID_FORMAT', message: expect.stringContaining('__proto__') }],
  ]);
  const kept = { constructor: 'c', prototype: 'p', toString: 't', hasOwnProperty: 'h' };
  const { status, body } = await book(JSON.stringify(kept));
  expect([status, Object.entries(body.customFields).toSorted()]).toEqual([201, Object.entries(kept).toSorted()]);
  const path = `reservations/${body.id}`;
  const patch = { headers: { 'Content-Type': 'application/json' }, body: '{"customFields":{"__proto__":null}}' };
  expect((await provider.call('PATCH', path, patch)).status).toBe(400);
});
