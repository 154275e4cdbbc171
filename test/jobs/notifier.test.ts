import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChangeNotification, createBatchingNotifier, listen } from '../../src/jobs/notifier.ts';
import type { DueAttempts, DueDelivery } from '../../src/kernel/ports.ts';
import { eventually } from '../support/eventually.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

const due = (id: string, providerId: string): DueDelivery => ({
  ...{ id, providerId, integrationClientId: 'c', subscriptionId: 's', dueAt: new Date(0) },
});
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('sent notifications', () => {
  let sent: unknown[];
  const notify = async (_channel: string, payload: string) => void sent.push(JSON.parse(payload));
  const queue = async ({ deliveries, mails }: Required<DueAttempts>) =>
    void sent.push([...deliveries, ...mails].map(({ id }) => id));
  const notifier = () => createBatchingNotifier({ notify, queue }, silent);
  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test('notifications of a few milliseconds are sent as one', async () => {
    const { publish } = notifier();
    for (let index = 0; index < 100; index += 1) publish('jobs', 'p1');
    publish('reservations', 'p1');
    publish('reservations', 'p2');
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual([{ jobs: ['p1'], reservations: ['p1', 'p2'] }]);
  });

  test('a process sends at most one notification in 20 ms', async () => {
    const { publish } = notifier();
    for (let index = 0; index < 100; index += 1) {
      publish('jobs', `p${index}`);
      await vi.advanceTimersByTimeAsync(1);
    }
    await vi.advanceTimersByTimeAsync(20);
    expect(sent.length).toBeLessThanOrEqual(21);
    expect(sent.flatMap((one) => Reflect.get(Object(one), 'jobs'))).toHaveLength(100);
  });

  test('too many providers for one notification are sent as all', async () => {
    const { publish } = notifier();
    for (let index = 0; index < 1000; index += 1) publish('access', crypto.randomUUID());
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual([{ access: '*' }]);
  });

  test('an unavailable database is a warning', async () => {
    const warnings: string[] = [];
    const log = { ...silent, warn: (_fields: object, message: string) => void warnings.push(message) };
    const away = () => Promise.reject(new Error('away'));
    createBatchingNotifier({ notify: away, queue: away }, log).queue({ deliveries: [due('d1', 'p1')] });
    await vi.advanceTimersByTimeAsync(20);
    expect(warnings).toEqual(['queueing failed', 'publishing failed']);
  });

  test('the work of a few commits is queued in one batch, before the workers are notified', async () => {
    const { queue } = notifier();
    queue({ deliveries: [due('d1', 'p1'), due('d2', 'p1')] });
    queue({});
    queue({ mails: [due('m1', 'p2')] });
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toEqual([['d1', 'd2', 'm1'], { jobs: ['p1', 'p2'] }]);
  });

  test('stopping waits until all notifications are sent', async () => {
    const { queue, settled } = notifier();
    queue({ deliveries: [due('d1', 'p1')] });
    await settled();
    expect(sent).toEqual([['d1'], { jobs: ['p1'] }]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sent).toHaveLength(2);
  });
});

describe('received notifications', () => {
  let bench: WebhookBench;
  beforeEach(async () => {
    bench = await webhookBench();
  });
  afterEach(() => bench.drop());

  test('notifications of another process arrive; an unreadable one means all topics', async () => {
    const received: ChangeNotification[] = [];
    const listening = await listen(bench.boss, (announcement) => received.push(announcement));
    received.length = 0;
    const notify = (channel: string, payload: string) =>
      bench.database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    createBatchingNotifier({ notify, queue: () => Promise.resolve() }, silent).publish('jobs', 'p1');
    await eventually(() => expect(received).toEqual([{ jobs: ['p1'] }]));
    await notify('booking_announcements', 'nonsense');
    await eventually(() => expect(received[1]).toEqual({ reservations: '*', jobs: '*', access: '*', catalog: '*' }));
    await listening.close();
  });
});
