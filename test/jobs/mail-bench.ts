import { TestClock } from 'pg-boss';
import { expect } from 'vitest';
import type { Mail } from '../../src/db/generated/prisma/client.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import type { UsageLimits } from '../../src/kernel/usage-limits.ts';
import { type Desk, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { type MailServer, mailServer, type ReceivedMail } from '../support/mail-server.ts';

export const SENDER = 'bookings@service.example';

/** A service that mails through a real SMTP server, under a clock that the test moves. */
export interface MailBench {
  readonly app: TestApp;
  readonly server: MailServer;
  readonly worker: Worker;
  desk(parts?: Parameters<typeof openDesk>[1]): Promise<Desk>;
  /** Moves time and runs the worker. */
  passSeconds(seconds: number): Promise<void>;
  /** Waits until the provider's mails match, oldest first. */
  mails(desk: Desk, ...expected: readonly Partial<Mail>[]): Promise<readonly Mail[]>;
  /** Waits for exactly this many received mails. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export async function openMailBench(
  settings: Record<string, string> = {},
  usageLimits: Partial<UsageLimits> = {},
): Promise<MailBench> {
  const server = await mailServer();
  const clock = new TestClock(new Date(TEST_START));
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: `The service <${SENDER}>`,
    CLAIM_URL: 'https://app.example/c/{token}',
    ...settings,
  };
  const app = await openTestApp({ env, usageLimits, jobClock: clock });
  const worker = await app.service.startWorker();
  const { orm } = app.database;
  return {
    app,
    server,
    worker,
    desk: (parts) => openDesk(app, parts),
    async passSeconds(seconds) {
      const now = clock.now() + seconds * 1000;
      app.setNow(new Date(now));
      await clock.setTime(now);
      worker.wake();
    },
    mails: (desk, ...expected) =>
      eventually(async () => {
        const mails = await orm.mail.findMany({ where: { providerId: desk.provider.id }, orderBy: { id: 'asc' } });
        expect(mails).toMatchObject(expected);
        return mails;
      }),
    received: (count) =>
      eventually(() => {
        expect(server.mails).toHaveLength(count);
        return server.mails;
      }),
    async close() {
      await worker.stop();
      await app.close();
      await server.close();
    },
  };
}
