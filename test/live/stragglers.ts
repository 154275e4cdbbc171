import { v7 as uuidv7 } from 'uuid';
import type { TestDatabase } from '../support/database.ts';

/** A slow writer beside the service: it stamps its event at the beginning, and commits when the test says so. */
export interface Straggler {
  readonly eventId: string;
  /** Writes the event with its old id and time. */
  write(): Promise<void>;
  commit(): Promise<void>;
}

/** When the transaction gets its id: at BEGIN, or with its first write. */
export type PlaceTaken = 'AT_BEGIN' | 'AT_WRITE';

/** Changes a reservation that no other writer changes; the event has the present id and time. */
export async function openStraggler(
  { pool }: TestDatabase,
  providerId: string,
  reservationId: string,
  placeTaken: PlaceTaken,
): Promise<Straggler> {
  const connection = await pool.connect();
  const eventId = uuidv7();
  const occurredAt = new Date();
  await connection.query('BEGIN');
  // On the node of the provider, if there are several.
  if (placeTaken === 'AT_BEGIN')
    await connection.query('SELECT pg_current_xact_id() FROM provider WHERE id = $1', [providerId]);
  return {
    eventId,
    write: async () => {
      await connection.query(
        `UPDATE reservation SET version = version + 1, updated_at = $3, changed_tx = pg_current_xact_id()
          WHERE provider_id = $1 AND id = $2`,
        [providerId, reservationId, occurredAt],
      );
      await connection.query(
        `INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, changes)
          SELECT provider_id, $3, id, 'UPDATED', version, $4, 'SYSTEM', '[]' FROM reservation
          WHERE provider_id = $1 AND id = $2`,
        [providerId, reservationId, eventId, occurredAt],
      );
    },
    commit: async () => {
      await connection.query('COMMIT');
      connection.release();
    },
  };
}
