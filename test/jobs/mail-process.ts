import { TestClock } from 'pg-boss';
import { loadConfig } from '../../src/config/config.ts';
import { openService } from '../../src/service.ts';
import { quiet } from '../support/quiet.ts';

/** A worker in a child process that the test kills. */
const [databaseUrl = '', smtpUrl = '', now = ''] = process.argv.slice(2);

const encryptionKey = new Uint8Array(32);
const service = await openService({
  config: loadConfig({
    DATABASE_URL: databaseUrl,
    ENCRYPTION_KEY: Buffer.from(encryptionKey).toString('base64'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'bookings@service.example',
  }),
  baseUrl: 'http://127.0.0.1:3000',
  databaseUrl,
  directUrl: databaseUrl,
  encryptionKeys: [encryptionKey],
  log: quiet,
  now: () => new Date(now),
  jobClock: new TestClock(new Date(now)),
});
await service.startWorker();
