import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

const old = preparedAcross(
  'audit_sweep',
  (tables, { before, limit }: { readonly before: Date; readonly limit: number }) =>
    tables
      .with('old', (part) =>
        part
          .selectFrom('auditEvent')
          .select(['providerId', 'id'])
          .where('occurredAt', '<', before)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .deleteFrom('auditEvent as e')
      .using('old')
      .whereRef('e.providerId', '=', 'old.providerId')
      .whereRef('e.id', '=', 'old.id')
      .returning('e.id'),
);

/** Deletes up to `limit` entries of the audit of all providers that are older than `before`; answers how many. */
export async function eraseAuditEvents(db: Runner, before: Date, limit: number): Promise<number> {
  return (await old(db, { before, limit })).length;
}
