import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { ANNOUNCEMENT_CHANNEL, type Announcement } from './announcer.ts';

const PROVIDERS = z.union([z.array(z.string()), z.literal('*')]).optional();
const ANNOUNCEMENT = z.object({ reservations: PROVIDERS, jobs: PROVIDERS, access: PROVIDERS });

/** Said after a connection was lost and found again: anything may have happened meanwhile. */
const EVERYTHING: Announcement = { reservations: '*', jobs: '*', access: '*' };

export interface Listening {
  close(): Promise<void>;
}

/**
 * Hears the announcements of all processes over one connection that pg-boss keeps alive and renews. An announcement
 * can be lost; listeners poll besides.
 */
export async function listen(boss: PgBoss, hear: (announcement: Announcement) => void): Promise<Listening> {
  const database = boss.getDb();
  if (database.listen === undefined) throw new Error('This database adapter cannot listen.');
  return database.listen(
    ANNOUNCEMENT_CHANNEL,
    (payload) => hear(read(payload)),
    () => hear(EVERYTHING),
  );
}

function read(payload: string): Announcement {
  try {
    return ANNOUNCEMENT.parse(JSON.parse(payload));
  } catch {
    return EVERYTHING;
  }
}
