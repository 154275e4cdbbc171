import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Announcement, batchingAnnouncer, listen } from '../../src/jobs/announcer.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('what is sent', () => {
  let sent: unknown[];
  const announcer = () =>
    batchingAnnouncer(async (_channel, payload) => {
      sent.push(JSON.parse(payload));
    }, silent);
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('what a few milliseconds announce is one notification', async () => {
    const { announce } = announcer();
    for (let index = 0; index < 100; index += 1) announce('jobs', 'p1');
    announce('reservations', 'p1');
    announce('reservations', 'p2');
    await vi.advanceTimersByTimeAsync(5);
    expect(sent).toEqual([{ jobs: ['p1'], reservations: ['p1', 'p2'] }]);
  });

  test('a process sends at most one notification in 5 ms', async () => {
    const { announce } = announcer();
    for (let index = 0; index < 100; index += 1) {
      announce('jobs', `p${index}`);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(5);
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(sent.flatMap((one) => Reflect.get(Object(one), 'jobs'))).toHaveLength(100);
  });

  test('more providers than a notification can name are all', async () => {
    const { announce } = announcer();
    for (let index = 0; index < 1000; index += 1) announce('access', crypto.randomUUID());
    await vi.advanceTimersByTimeAsync(5);
    expect(sent).toEqual([{ access: '*' }]);
  });

  test('a database that is away is a warning', async () => {
    const warnings: string[] = [];
    const log = { ...silent, warn: (_fields: object, message: string) => void warnings.push(message) };
    batchingAnnouncer(() => Promise.reject(new Error('away')), log).announce('jobs', 'p');
    await vi.advanceTimersByTimeAsync(5);
    expect(warnings).toEqual(['announcing failed']);
  });
});

describe('what is heard', () => {
  let bench: WebhookBench;
  beforeEach(async () => {
    bench = await webhookBench();
  });
  afterEach(() => bench.drop());

  test('announcements of another process arrive; one that cannot be read means everything', async () => {
    const heard: Announcement[] = [];
    const listening = await listen(bench.boss, (announcement) => heard.push(announcement));
    heard.length = 0;
    const notify = (channel: string, payload: string) =>
      bench.database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    batchingAnnouncer(notify, silent).announce('jobs', 'p1');
    await vi.waitFor(() => expect(heard).toEqual([{ jobs: ['p1'] }]));
    await notify('booking_announcements', 'nonsense');
    await vi.waitFor(() => expect(heard[1]).toEqual({ reservations: '*', jobs: '*', access: '*' }));
    await listening.close();
  });
});
