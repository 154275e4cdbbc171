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

let salon: ServedSalon;
beforeAll(async () => {
  const file = JSON.parse(await readFile(DEMO, 'utf8'));
  salon = await serveSalon({ ...file, integrationClients: [{ name: 'voicebot', scopes: SCOPES.split(' ') }] });
  salon.app.setNow(RINGS_AT);
});
afterAll(() => salon?.close());

const now = () => salon.app.service.deps.now();

const isLanguage = (text: string): text is keyof typeof LANGUAGES => Object.hasOwn(LANGUAGES, text);

/** Plays what the callers of the transcript say, and writes down what the bot answers. */
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

test('the bot says in each call of the transcript what the transcript says', async () => {
  const transcript = await readFile(TRANSCRIPT, 'utf8');
  await expect(await played(transcript)).toMatchFileSnapshot(TRANSCRIPT.pathname);
});

/** Runs an example as a process of its own, to its end. */
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
  expect(await run('voicebot', env, 'Nie, dziękuję.\n', '--phone=+48600100299')).toEqual({
    code: 0,
    stdout: 'Dzień dobry, tu Salon Wisła. W czym mogę pomóc?\n> Dziękuję za telefon. Do usłyszenia!\n> ',
    stderr: '',
  });
});

test('an example without its service, or with credentials that the service does not know, says so in one sentence', async () => {
  const nobody = await listenHttp('127.0.0.1', 0);
  await nobody.stop();
  const away = `http://127.0.0.1:${nobody.port}`;
  const stranger = { CLIENT_ID: 'nobody', CLIENT_SECRET: 'nothing' };
  const absent = `There is no service at ${away}: run npm start, or set BOOKING_URL.\n`;
  const unknown = `The service at ${salon.url} does not know CLIENT_ID and CLIENT_SECRET.\n`;
  const ran = await Promise.all([
    run('voicebot', { ...stranger, BOOKING_URL: away }),
    run('crm', { ...stranger, BOOKING_URL: away }),
    run('voicebot', { ...stranger, BOOKING_URL: salon.url }),
  ]);
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual([
    [1, absent],
    [1, absent],
    [1, unknown],
  ]);
});
