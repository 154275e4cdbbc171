import type { Pool } from 'pg';
import type { Announcer, Log } from '../domain/ports.ts';
import { ANNOUNCEMENT_CHANNEL, type Announcement } from '../jobs/announcer.ts';

/** Tells the running service at once; `sent` waits until everything is on its way, since a command ends early. */
export function commandAnnouncer(pool: Pool, log: Log): { readonly port: Announcer; sent(): Promise<void> } {
  const pending: Promise<unknown>[] = [];
  const notify = async (announcement: Announcement) => {
    try {
      await pool.query('SELECT pg_notify($1, $2)', [ANNOUNCEMENT_CHANNEL, JSON.stringify(announcement)]);
    } catch {
      log.warn({}, 'the running service could not be told; it will see the change by itself');
    }
  };
  return {
    port: { announce: (topic, providerId) => void pending.push(notify({ [topic]: [providerId] })) },
    sent: async () => void (await Promise.all(pending)),
  };
}
