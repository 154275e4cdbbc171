import { sql } from 'kysely';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

const holds = preparedAcross(
  'holds_sweep',
  (_, { endedBefore, limit }: { readonly endedBefore: Date; readonly limit: number }) => sql<{ readonly id: string }>`
    WITH old AS (SELECT h.provider_id, h.id FROM reservation h
      WHERE h.status = 'HELD' AND h.hold_expires_at < ${endedBefore}::timestamptz LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    DELETE FROM reservation r USING old WHERE r.provider_id = old.provider_id AND r.id = old.id RETURNING r.id`,
);

/** Removes up to `limit` holds that ended before; answers how many. */
export async function deleteEndedHolds(db: Runner, endedBefore: Date, limit: number): Promise<number> {
  return (await holds(db, { endedBefore, limit })).length;
}
