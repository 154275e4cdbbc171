import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VoiceCall } from '../../examples/voicebot/bot.ts';
import { de } from '../../examples/voicebot/languages/de.ts';
import { en } from '../../examples/voicebot/languages/en.ts';
import { pl } from '../../examples/voicebot/languages/pl.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

const DEMO = new URL('../../prisma/demo-provider.json', import.meta.url);
const TRANSCRIPT = new URL('../../examples/voicebot/transcript.md', import.meta.url);
const MINUTE_MS = 60_000;
/** A Monday. */
const RINGS_AT = '2026-11-02T08:30:00Z';
const LANGUAGES = { pl, en, de };
const CALL = /^## .* \((pl|en|de), (\+\d+)(, goes on)?\)$/;
const PASSES = /^\*(\d+) minutes pass\.\*$/;
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
