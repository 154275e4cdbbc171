import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VoiceCall } from '../../examples/voicebot/bot.ts';
import type { Language } from '../../examples/voicebot/rules.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

const DEMO = new URL('../../prisma/demo-provider.json', import.meta.url);
const TRANSCRIPT = new URL('../../examples/voicebot/transcript.md', import.meta.url);
/** A Monday. */
const RINGS_AT = '2026-11-02T08:30:00Z';
const CALL = /^## (.*) \((pl|en|de), (\+\d+)\)$/;
const SCOPES =
  'catalog:read slots:read clients:identify clients:read reservations:read reservations:create reservations:reschedule reservations:cancel';

let salon: ServedSalon;
beforeAll(async () => {
  const file = JSON.parse(await readFile(DEMO, 'utf8'));
  salon = await serveSalon({ ...file, integrationClients: [{ name: 'voicebot', scopes: SCOPES.split(' ') }] });
  salon.app.setNow(RINGS_AT);
});
afterAll(() => salon?.close());

const isLanguage = (text: string): text is Language => ['pl', 'en', 'de'].includes(text);

/** Plays what the callers of the transcript say, and writes down what the bot answers. */
async function played(transcript: string): Promise<string> {
  const lines: string[] = [];
  let call: VoiceCall | null = null;
  for (const line of transcript.split('\n')) {
    const [, , language = '', phone = ''] = CALL.exec(line) ?? [];
    const [, said] = /^> (.*)$/.exec(line) ?? [];
    if (isLanguage(language)) {
      const opened = await VoiceCall.open({
        client: salon.client(),
        language,
        phone,
        callId: `call-${lines.length}`,
        now: () => new Date(RINGS_AT),
      });
      call = opened.call;
      lines.push(line, '', opened.greeting, '');
    } else if (said && call) lines.push(line, '', await call.hear(said), '');
    else if (!call) lines.push(line);
  }
  return lines.join('\n');
}

test('the bot says in each call of the transcript what the transcript says', async () => {
  const transcript = await readFile(TRANSCRIPT, 'utf8');
  await expect(await played(transcript)).toMatchFileSnapshot(TRANSCRIPT.pathname);
});
