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

const ask = (json: object) => provider.call('POST', 'slots/resolve-time', { json });

test.each([
  ['pl-PL', 'we wtorek o wpół do szóstej', '2026-11-03T17:30:00+01:00'],
  ['de-DE', 'Dienstag um halb sechs', '2026-11-03T17:30:00+01:00'],
  ['en-GB', 'on Tuesday at half past five', '2026-11-03T17:30:00+01:00'],
])('in %s "%s" is a start', async (locale, text, startAt) => {
  const { status, body } = await ask({ text, locale });
  expect([status, body.state, Date.parse(body.startAt), body.question]).toEqual([
    200,
    'RESOLVED',
    Date.parse(startAt),
    null,
  ]);
});

test('a time of day with open end, in the language of the provider', async () => {
  expect((await ask({ text: 'jutro po szesnastej' })).body).toMatchObject({
    state: 'RESOLVED',
    dateFrom: '2026-11-03',
    dateTo: '2026-11-03',
    timeFrom: '16:00',
    timeTo: null,
    startAt: null,
  });
});

test('what is not clear, or has passed, is a question in the spoken language', async () => {
  const answers = await Promise.all(
    ['hello', 'yesterday at ten', 'Monday or Tuesday'].map((text) => ask({ text, locale: 'en' })),
  );
  expect(answers.map(({ body }) => [body.state, body.question])).toEqual([
    ['NOT_FOUND', 'When would you like to come?'],
    ['PAST', 'That time has passed. When would you like to come?'],
    ['AMBIGUOUS', 'Which day do you mean?'],
  ]);
  expect((await ask({ text: 'dzień dobry' })).body.question).toBe('Kiedy chcesz przyjść?');
});

test('the words of the service are explained by its name', async () => {
  const wish = { text: "women's cut tomorrow at ten", locale: 'en' };
  expect((await ask(wish)).body.unexplained).toContain('cut');
  const { body } = await ask({ ...wish, serviceId: provider.services['cut'] });
  expect([body.unexplained, body.startAt]).toEqual([[], '2026-11-03T10:00:00+01:00']);
});

test('400 for a language without spoken times, 404 for an unknown service', async () => {
  const { status, body } = await ask({ text: 'ashita', locale: 'ja-JP' });
  expect([status, body.details[0].path]).toEqual([400, '/locale']);
  expect((await ask({ text: 'tomorrow', serviceId: provider.employees['anna'] })).status).toBe(404);
});

test('an utterance has its time beside the names', async () => {
  const said = { utterance: 'a colour with Petra tomorrow at ten', locale: 'en' };
  const { body } = await provider.call('POST', 'catalog/resolve', { json: said });
  expect([body.state, body.time.startAt]).toEqual(['RESOLVED', '2026-11-03T10:00:00+01:00']);
  const { body: without } = await provider.call('POST', 'catalog/resolve', {
    json: { ...said, utterance: 'a colour with Petra' },
  });
  expect(without.time).toBeNull();
});

test('phrases for recognisers begin with names, and end with days and months of the language', async () => {
  const { status, body } = await provider.call('GET', 'catalog/phrases?locale=en');
  expect([status, body.locale]).toEqual([200, 'en']);
  expect(body.phrases.slice(0, 2).toSorted()).toEqual(['Anna', 'Petra']);
  expect(body.phrases).toEqual(expect.arrayContaining(["Women's cut", 'ladies haircut', 'Hair', 'Monday', 'December']));
  const limited = await provider.token('voicebot', 'catalog:read');
  const visible = await provider.call('GET', 'catalog/phrases', { token: limited });
  expect(visible.body.phrases).not.toContain('Staff training');
  expect((await provider.call('GET', 'catalog/phrases?locale=xx-YY')).status).toBe(400);
});
