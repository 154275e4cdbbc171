import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { faultOf } from '../domain/fault.ts';
import type { Announcer, Log } from '../domain/ports.ts';

/** The one channel of LISTEN and NOTIFY. */
export const ANNOUNCEMENT_CHANNEL = 'booking_announcements';

const INTERVAL_MS = 5;
const MAX_PAYLOAD_BYTES = 7900;

export type Topic = Parameters<Announcer['announce']>[0];

/** Providers by topic; `*` when there are too many to name. */
export type Announcement = Partial<Record<Topic, readonly string[] | '*'>>;

/** Sends one notification; anything that runs `pg_notify` outside of a transaction. */
export type Notify = (channel: string, payload: string) => Promise<unknown>;

/** Collects what commits announce into at most one NOTIFY per 5 ms; failing to send delays listeners, nothing more. */
export function batchingAnnouncer(notify: Notify, log: Log): Announcer {
  let pending = new Map<Topic, Set<string>>();
  let timer: NodeJS.Timeout | null = null;
  let lastSentAt = 0;
  const send = () => {
    timer = null;
    lastSentAt = performance.now();
    const payload = payloadOf(pending);
    pending = new Map();
    notify(ANNOUNCEMENT_CHANNEL, payload).catch((error: unknown) => log.warn(faultOf(error), 'announcing failed'));
  };
  return {
    announce(topic, providerId) {
      const providers = pending.get(topic) ?? new Set();
      pending.set(topic, providers.add(providerId));
      if (timer === null) timer = setTimeout(send, Math.max(0, lastSentAt + INTERVAL_MS - performance.now()));
    },
  };
}

function payloadOf(pending: ReadonlyMap<Topic, ReadonlySet<string>>): string {
  const named = Object.fromEntries([...pending].map(([topic, providers]) => [topic, [...providers]]));
  const payload = JSON.stringify(named);
  if (payload.length <= MAX_PAYLOAD_BYTES) return payload;
  return JSON.stringify(Object.fromEntries([...pending.keys()].map((topic) => [topic, '*'])));
}

const PROVIDERS = z.union([z.array(z.string()), z.literal('*')]).optional();
const ANNOUNCEMENT = z.object({ reservations: PROVIDERS, jobs: PROVIDERS, access: PROVIDERS, catalog: PROVIDERS });

/** Said after a connection was lost and found again: anything may have happened meanwhile. */
const EVERYTHING: Announcement = { reservations: '*', jobs: '*', access: '*', catalog: '*' };

interface Listening {
  close(): Promise<void>;
}

/**
 * Listens for the announcements of all processes over one connection that pg-boss keeps alive and renews. An announcement
 * can be lost; listeners poll besides.
 */
export async function listen(boss: PgBoss, onAnnouncement: (announcement: Announcement) => void): Promise<Listening> {
  const database = boss.getDb();
  if (database.listen === undefined) throw new Error('This database adapter cannot listen.');
  return database.listen(
    ANNOUNCEMENT_CHANNEL,
    (payload) => onAnnouncement(read(payload)),
    () => onAnnouncement(EVERYTHING),
  );
}

function read(payload: string): Announcement {
  try {
    return ANNOUNCEMENT.parse(JSON.parse(payload));
  } catch {
    return EVERYTHING;
  }
}
