import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { errorForLog } from '../kernel/error-for-log.ts';
import type { DueAttempts, DueDelivery, DueMail, Log, Notifier } from '../kernel/ports.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const NOTIFY_CHANNEL = 'booking_announcements';

const INTERVAL_MS = 20;
const MAX_PAYLOAD_BYTES = 7900;
/** Maximum number of `traceparent` values that one notification carries per provider; further writes are not linked. */
const TRACES_MAX = 20;
const SAMPLED = /-01$/;

type Topic = Parameters<Notifier['publish']>[0];

/** The ids of changed providers by topic; `*` when the ids do not fit into a payload. */
export type ChangeNotification = Partial<Record<Topic, readonly string[] | '*'>> & {
  /** The `traceparent` of each traced write to reservations, by provider id. */
  readonly traces?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** Sends one notification: any function that runs `pg_notify` outside a transaction. */
type Notify = (channel: string, payload: string) => Promise<unknown>;

/** Queues the attempts of committed deliveries and mails. */
type Queue = (work: Required<DueAttempts>) => Promise<unknown>;

/** The notifications and jobs of committed transactions that have not been sent yet. */
interface Pending {
  readonly topics: Map<Topic, Set<string>>;
  readonly traces: Map<string, Set<string>>;
  readonly deliveries: DueDelivery[];
  readonly mails: DueMail[];
}

export interface BatchingNotifier extends Notifier {
  /** Sends waiting notifications at once, and resolves when all are sent. */
  settled(): Promise<void>;
}

/**
 * Collects the notifications of commits into at most one NOTIFY per 20 ms, and their attempts into one call before it.
 * A failed send only delays listeners, and attempts until the next sweep.
 */
export function createBatchingNotifier(outside: { notify: Notify; queue: Queue }, log: Log): BatchingNotifier {
  let pending = emptyPending();
  let timer: NodeJS.Timeout | null = null;
  let lastSentAt = 0;
  let sending: Promise<unknown> = Promise.resolve();
  const warn = (message: string) => (error: unknown) => log.warn(errorForLog(error), message);
  const sendPending = async ({ topics, traces, ...work }: Pending) => {
    const hasAttempts = work.deliveries.length + work.mails.length > 0;
    if (hasAttempts) await outside.queue(work).catch(warn('queueing failed'));
    await outside.notify(NOTIFY_CHANNEL, toPayload(topics, traces)).catch(warn('publishing failed'));
  };
  const send = () => {
    timer = null;
    lastSentAt = performance.now();
    const publishing = sendPending(pending);
    pending = emptyPending();
    sending = Promise.all([sending, publishing]);
  };
  const publish = (topic: Topic, providerId: string) => {
    const providers = pending.topics.get(topic) ?? new Set();
    pending.topics.set(topic, providers.add(providerId));
    if (topic === 'reservations') addTrace(pending.traces, providerId);
    if (timer === null) timer = setTimeout(send, Math.max(0, lastSentAt + INTERVAL_MS - performance.now()));
  };
  return {
    publish,
    queue({ deliveries = [], mails = [] }) {
      const traceparent = currentTraceparent();
      pending.deliveries.push(...deliveries.map((due) => ({ ...due, traceparent })));
      pending.mails.push(...mails.map((due) => ({ ...due, traceparent })));
      for (const { providerId } of [...deliveries, ...mails]) publish('jobs', providerId);
    },
    async settled() {
      if (timer !== null) {
        clearTimeout(timer);
        send();
      }
      await sending;
    },
  };
}

const emptyPending = (): Pending => ({ topics: new Map(), traces: new Map(), deliveries: [], mails: [] });

function addTrace(traces: Pending['traces'], providerId: string): void {
  const traceparent = currentTraceparent();
  if (traceparent === undefined || !SAMPLED.test(traceparent)) return;
  const known = traces.get(providerId) ?? new Set();
  if (known.size < TRACES_MAX) traces.set(providerId, known.add(traceparent));
}

function toPayload(pending: Pending['topics'], traced: Pending['traces']): string {
  const listOf = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries([...sets].map(([name, values]) => [name, [...values]]));
  const named = listOf(pending);
  const payloads = [traced.size > 0 ? { ...named, traces: listOf(traced) } : named, named];
  const payload = payloads.map((each) => JSON.stringify(each)).find(({ length }) => length <= MAX_PAYLOAD_BYTES);
  if (payload !== undefined) return payload;
  return JSON.stringify(Object.fromEntries([...pending.keys()].map((topic) => [topic, '*'])));
}

const PROVIDERS = z.union([z.array(z.string()), z.literal('*')]).optional();
const changeNotificationSchema = z.object({
  reservations: PROVIDERS,
  jobs: PROVIDERS,
  access: PROVIDERS,
  catalog: PROVIDERS,
  traces: z.record(z.string(), z.array(z.string())).optional(),
});

/** Sent after a lost connection is restored, because notifications may have been missed. */
const EVERYTHING: ChangeNotification = { reservations: '*', jobs: '*', access: '*', catalog: '*' };

interface Listening {
  close(): Promise<void>;
}

/**
 * Listens for notifications of all processes over one connection that pg-boss keeps alive and renews. A notification
 * can be lost, so listeners also poll.
 */
export async function listen(
  boss: PgBoss,
  onNotification: (changeNotification: ChangeNotification) => void,
): Promise<Listening> {
  const database = boss.getDb();
  if (database.listen === undefined) throw new Error('This database adapter cannot listen.');
  return database.listen(
    NOTIFY_CHANNEL,
    (payload) => onNotification(parseNotification(payload)),
    () => onNotification(EVERYTHING),
  );
}

function parseNotification(payload: string): ChangeNotification {
  try {
    return changeNotificationSchema.parse(JSON.parse(payload));
  } catch {
    return EVERYTHING;
  }
}
