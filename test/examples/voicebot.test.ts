import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VoiceCall } from '../../examples/voicebot/bot.ts';
import { de } from '../../examples/voicebot/languages/de.ts';
import { en } from '../../examples/voicebot/languages/en.ts';
import { pl } from '../../examples/voicebot/languages/pl.ts';
import { listenHttp } from '../../src/http-server.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';

const DEMO = new URL('../../prisma/demo-provider.json', import.meta.url);
const TRANSCRIPT = new URL('../../examples/voicebot/transcript.md', import.meta.url);
const MINUTE_MS = 60_000;
/** A Monday. */
const RINGS_AT = '2026-11-02T08:30:00Z';
const LANGUAGES = { pl, en, de };
const CALL = /^## .* \((pl|en|de), (\+\d+)(, goes on)?\)$/;
const PASSES = /^_(\d+) minutes pass\._$/;
const SCOPES =
  'catalog:read slots:read clients:identify clients:read reservations:read reservations:create reservations:reschedule reservations:cancel';
const CLIENTS = [
  { name: 'voicebot', scopes: SCOPES.split(' ') },
  { name: 'desk', scopes: 'all' },
];

let salon: ServedSalon;
beforeAll(async () => {
  const file = JSON.parse(await readFile(DEMO, 'utf8'));
  salon = await serveSalon({ ...file, integrationClients: CLIENTS });
  salon.app.setNow(RINGS_AT);
});
afterAll(() => salon?.close());

const now = () => salon.app.service.deps.now();

const isLanguage = (text: string): text is keyof typeof LANGUAGES => Object.hasOwn(LANGUAGES, text);

/** Plays the callers' lines of the transcript, and records the bot's answers. */
async function played(transcript: string): Promise<string> {
  const lines: string[] = [];
  const calls = new Map<string, VoiceCall>();
  let call: VoiceCall | undefined;
  for (const line of transcript.split('\n')) {
    const [, language = '', phone = '', goesOn] = CALL.exec(line) ?? [];
    const [, minutes] = PASSES.exec(line) ?? [];
    const [, said] = /^> (.*)$/.exec(line) ?? [];
    if (minutes) salon.app.setNow(new Date(now().getTime() + Number(minutes) * MINUTE_MS).toISOString());
    if (goesOn) call = calls.get(phone);
    else if (isLanguage(language)) {
      await calls.get(phone)?.hangUp();
      const id = `call-${lines.length}`;
      call = await VoiceCall.answer({ client: salon.client(), language: LANGUAGES[language], phone, id, now });
      calls.set(phone, call);
    }
    if (isLanguage(language)) lines.push(line, '', ...(goesOn || !call ? [] : [call.greeting, '']));
    else if (said && call) lines.push(line, '', await call.hear(said), '');
    else if (minutes || !call) lines.push(line, ...(minutes ? [''] : []));
  }
  return lines.join('\n');
}

test('the bot answers each call of the transcript as written', async () => {
  const transcript = await readFile(TRANSCRIPT, 'utf8');
  await expect(await played(transcript)).toMatchFileSnapshot(TRANSCRIPT.pathname);
});

test('the bot reports changes of the salon during a call, and the next wish uses the present booking', async () => {
  const phone = '+48600100210';
  const desk = salon.client({}, 'desk');
  const serviceId = salon.provider.services['mens-cut'] ?? '';
  const to = { serviceId, startAt: '2026-11-11T10:00:00+01:00', employeeSelectionMode: 'ANY' as const };
  const booked = await desk.reservations.create({ ...to, client: { firstName: 'Zyta', phone } });
  const call = await VoiceCall.answer({ client: salon.client(), language: en, phone, id: 'changed', now });
  const wish = 'Please move it to Thursday next week at ten.';
  expect(await call.hear(wish)).toMatch(/^The new time would be Thursday 12 November at 10 am/);
  await desk.reservations.update(booked.id, { clientNote: 'Rings just now.' });
  expect(await call.hear('Yes.')).toBe('That appointment has just been changed. How can I help?');
  await call.hear(wish);
  expect(await call.hear('Yes.')).toMatch(/^Moved. It's now .* Thursday 12 November/);
  await call.hear('Cancel it, please.');
  await desk.reservations.cancel(booked.id);
  expect(await call.hear('Yes.')).toMatch(/^Cancelled/);
});

test('a repeated request after a lost answer has one effect', async () => {
  const proxy = await tcpProxy(salon.url);
  const client = salon.client({ baseUrl: proxy.url, maxRetries: 0 });
  const call = await VoiceCall.answer({ client, language: en, phone: '+48600100211', id: 'lost', now });
  const said: string[] = [];
  const receive = async (utterance: string) => {
    proxy.loseNextAnswer();
    said.push(await call.hear(utterance));
    said.push(await call.hear(utterance));
  };
  await call.hear('A beard trim with Mike, please.');
  await receive('Thursday next week at three.');
  await call.hear('Yes.');
  await receive('Sam Lost');
  await proxy.close();
  const silent = "I'm sorry, the calendar isn't answering just now. Could you say that again?";
  const what = /Thursday 12 November at 3 pm with Michał Dąbrowski, 30 minutes, 70 zlotys/;
  expect(said).toEqual([silent, expect.stringMatching(what), silent, expect.stringMatching(what)]);
  const { items } = await salon.client({}, 'desk').reservations.list({ startsAfter: '2026-11-12T00:00:00Z' });
  expect(items.filter(({ client: person }) => person?.lastName === 'Lost')).toHaveLength(1);
});

/** Runs an example in a child process to its end. */
function run(example: string, env: Record<string, string>, input = '', ...parameters: string[]) {
  const file = fileURLToPath(new URL(`../../examples/${example}/main.ts`, import.meta.url));
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const given = { env: { ...process.env, CRM_PORT: '0', CRM_STORE: '/nowhere/crm.json', ...env } };
    const child = execFile(process.execPath, [file, ...parameters], given, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

test('on the command line the bot greets and answers line by line', async () => {
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const env = { BOOKING_URL: salon.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  expect(await run('voicebot', env, 'Nie, dziękuję.\n', '--phone=+48600100299', '--real')).toEqual({
    code: 0,
    stdout: 'Dzień dobry, tu Salon Wisła. W czym mogę pomóc?\n> Dziękuję za telefon. Do usłyszenia!\n> ',
    stderr: 'Salon Wisła: a real provider, bookings are real.\n',
  });
});

test('an example refuses a real provider without --real, and takes a test provider', async () => {
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const env = { BOOKING_URL: salon.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, GOOGLE_PORT: '0' };
  const before = await salon.client({}, 'desk').webhooks.list();
  const advice = 'Use the credentials of a test provider (npm run cli -- sandbox create), or add --real.';
  const refused = { code: 1, stdout: '', stderr: `Salon Wisła is a real provider. ${advice}\n` };
  const ran = await Promise.all(['voicebot', 'crm', 'google-booking'].map((example) => run(example, env, 'Hello.\n')));
  expect(ran).toEqual([refused, refused, refused]);
  expect(await salon.client({}, 'desk').webhooks.list()).toEqual(before);
  const where = { id: salon.provider.id };
  const { orm } = salon.app.database;
  await orm.provider.update({ where, data: { testMode: true } });
  const { code, stderr } = await run('voicebot', env, 'Nie, dziękuję.\n');
  await orm.provider.update({ where, data: { testMode: false } });
  expect([code, stderr]).toEqual([0, 'Salon Wisła: a test provider, nothing is real.\n']);
});

test('an example without its service, with unknown credentials, or without its port, reports it in one sentence', async () => {
  const noServer = await listenHttp('127.0.0.1', 0);
  await noServer.stop();
  const away = `http://127.0.0.1:${noServer.port}`;
  const unknownClient = { CLIENT_ID: 'nobody', CLIENT_SECRET: 'nothing' };
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const known = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const absent = `There is no service at ${away}: run npm start, or set BOOKING_URL.\n`;
  const unknown = `The service at ${salon.url} does not know CLIENT_ID and CLIENT_SECRET.\n`;
  const ran = await Promise.all([
    run('voicebot', { ...unknownClient, BOOKING_URL: away }),
    run('crm', { ...unknownClient, BOOKING_URL: away }),
    run('voicebot', { ...unknownClient, BOOKING_URL: salon.url }),
    run('crm', { ...known, BOOKING_URL: salon.url, CRM_PORT: new URL(salon.url).port }, '', '--real'),
  ]);
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, absent],
    [1, absent],
    [1, unknown],
    [1, expect.stringMatching(/\nSomething else listens there, .*EADDRINUSE.* Set CRM_PORT\.\n$/)],
  ]);
});
