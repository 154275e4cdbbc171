import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createClient } from 'booking-integration-client';
import { credentials } from '../credentials.ts';
import { VoiceCall } from './bot.ts';
import type { Language } from './rules.ts';

// A telephone call in text: npm run voicebot -- --language pl --phone +48600100200
const { values } = parseArgs({
  options: { language: { type: 'string', default: 'pl' }, phone: { type: 'string', default: '+48600100200' } },
});
const languages: readonly Language[] = ['pl', 'en', 'de'];
const { call, greeting } = await VoiceCall.open({
  client: createClient(await credentials()),
  language: languages.find((each) => each === values.language) ?? 'pl',
  phone: values.phone,
  callId: `call-${randomUUID()}`,
  now: () => new Date(),
});
console.log(greeting);
process.stdout.write('> ');
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${await call.hear(line)}\n> `);
