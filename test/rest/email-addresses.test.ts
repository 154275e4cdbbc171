import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { at, type Desk, openDesk, problems } from './reservation-desk.ts';

const LONGEST_LOCAL_PART = 'a'.repeat(64);

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const create = (email: string, firstName = 'Ann') => desk.call('POST', 'clients', { json: { firstName, email } });
const searched = async (phrase: string) => {
  const { body } = await desk.call('GET', `clients/search?search=${encodeURIComponent(phrase)}`);
  return body.map(({ email }: { email: string }) => email);
};

test.each([
  "o'brien+x@example.org",
  "a!#$%&'*+-/=?^_{|}~b@example.org",
  '`quoted`.name@example.org',
  `${LONGEST_LOCAL_PART}@example.org`,
  'Anna.Maria@Example.ORG',
  'info@müller.example',
  'info@xn--mller-kva.example',
  'wang@example.xn--fiqs8s',
  'anna@почта.рф',
  'anna@xn--80a1acny.xn--p1ai',
])('%s is answered as it was sent, and found by the list and the search', async (email) => {
  const { body, status } = await create(email);
  expect([status, body.email]).toEqual([201, email]);
  expect((await desk.call('GET', `clients/${body.id}`)).body.email).toBe(email);
  const listed = await desk.call('GET', `clients?email=${encodeURIComponent(email)}`);
  expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect(await searched(email)).toContain(email);
  await desk.call('DELETE', `clients/${body.id}`);
});

test.each([
  `${LONGEST_LOCAL_PART}a@example.org`,
  'jürgen@example.org',
  '.ann@example.org',
  'ann..lee@example.org',
  '"ann lee"@example.org',
  'ann@example',
  'ann@example.123',
  'ann@-example.org',
  'ann@example.org.',
  'ann@lee@example.org',
  `ann@${'ü'.repeat(60)}.example`,
  `${LONGEST_LOCAL_PART}@${'ä.'.repeat(30)}example`,
])('400 INVALID_FORMAT for %s, the one problem', async (email) => {
  const answer = await create(email);
  expect([answer.status, problems(answer)]).toEqual([400, ['/email INVALID_FORMAT']]);
});

test('one address in two forms of its domain, or in another case, is one client', async () => {
  const hours = ['09:00', '10:00', '11:00', '12:00'];
  const written = [
    'Anna@Bücher.example',
    'anna@xn--bcher-kva.example',
    'ANNA@BÜCHER.EXAMPLE',
    'anna@XN--BCHER-KVA.example',
  ];
  const matches: unknown[] = [];
  for (const [index, email] of written.entries()) {
    const { headers, body } = await desk.create({
      client: { firstName: 'Anna', email },
      startAt: at(hours[index] ?? ''),
    });
    matches.push([headers.get('Client-Match'), body.client.email]);
    const listed = await desk.call('GET', `clients?email=${encodeURIComponent(email)}`);
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([body.providerClientId]);
    expect(await searched(email)).toEqual([written[0]]);
  }
  expect(matches).toEqual([['CREATED', written[0]], ...written.slice(1).map(() => ['REUSED', written[0]])]);
});

test('a change to another form of the same address is stored', async () => {
  const { body } = await create('Beata@Bücher.example', 'Beata');
  const changed = await desk.call('PATCH', `clients/${body.id}`, { json: { email: 'beata@xn--bcher-kva.example' } });
  expect(changed.body).toMatchObject({ email: 'beata@xn--bcher-kva.example', version: 2 });
  const listed = await desk.call('GET', `clients?email=${encodeURIComponent('beata@bücher.example')}`);
  expect(listed.body.items).toHaveLength(1);
});

test('the list goes on with its filter in another form', async () => {
  for (const firstName of ['Cara', 'Carl']) await create('c@bücher.example', firstName);
  const first = await desk.call('GET', `clients?pageSize=1&email=${encodeURIComponent('c@bücher.example')}`);
  const cursor = encodeURIComponent(first.body.nextCursor);
  const next = await desk.call('GET', `clients?pageSize=1&email=C@xn--bcher-kva.example&cursor=${cursor}`);
  expect([...first.body.items, ...next.body.items].map(({ firstName }) => firstName)).toEqual(['Cara', 'Carl']);
});
