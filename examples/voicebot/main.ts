import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openClient, runExample } from '../credentials.ts';
import { VoiceCall } from './bot.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { pl } from './languages/pl.ts';

// A telephone call in text: npm run voicebot -- --language pl --phone +48600100200
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'pl' },
    phone: { type: 'string', default: '+48600100200' },
    real: { type: 'boolean', default: false },
  },
});
await runExample(async () => {
  const client = await openClient();
  const call = await VoiceCall.answer({
    client,
    language: [en, de].find(({ locale }) => locale.startsWith(values.language)) ?? pl,
    phone: values.phone,
    id: `call-${randomUUID()}`,
    now: () => new Date(),
  });
  process.stdout.write(`${call.greeting}\n> `);
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${await call.hear(line)}\n> `);
  await call.hangUp();
});
