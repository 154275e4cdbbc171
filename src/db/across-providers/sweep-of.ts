import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../query/names.ts';
import { prepared } from '../query/prepared.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../query/queryable.ts';
import type { TenantTable } from '../query/tables.ts';

interface Batch {
  readonly before: Date;
  readonly limit: number;
}

interface SweptTable {
  /** The statement that finds whose rows are old. */
  readonly owners: string;
  /** The statement that ends those of one provider. */
  readonly sweep: string;
  readonly table: Exclude<TenantTable, 'provider'>;
  /** Beside the provider. */
  readonly key?: readonly string[];
  /** What row `o` has to be. */
  isOld(before: Date): RawBuilder<unknown>;
  /** The statement for row `t`, whose key is in `old`; the default deletes it. */
  write?(table: RawBuilder<unknown>, isOfOld: RawBuilder<unknown>, providerId: string): RawBuilder<unknown>;
}

/** Removes rows older than `before`, up to `limit` unlocked ones; returns their number. */
export type Sweep = (db: Runner, before: Date, limit: number) => Promise<number>;

/** A sweep of all providers, one provider at a time: nowhere can rows be locked for more than one. */
export function sweepOf({ owners, sweep, isOld, key = ['id'], write = remove, ...swept }: SweptTable): Sweep {
  const table = sql.table(snakeCase(swept.table));
  const keyOf = (row: string) => sql.join(key.map((column) => sql.ref(`${row}.${column}`)));
  const findOwners = preparedAcross(
    owners,
    (_, { before, limit }: Batch) => sql<{ readonly providerId: string }>`
      SELECT DISTINCT old.provider_id AS "providerId"
      FROM (SELECT o.provider_id FROM ${table} o WHERE ${isOld(before)} LIMIT ${limit}) AS old`,
  );
  const sweepOne = prepared(
    sweep,
    (_, { providerId, before, limit }: Batch & { readonly providerId: string }) => sql<object>`
      WITH old AS (SELECT ${keyOf('o')} FROM ${table} o WHERE o.provider_id = ${providerId}::uuid AND ${isOld(before)}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      ${write(table, sql`t.provider_id = ${providerId}::uuid AND (${keyOf('t')}) = (${keyOf('old')})`, providerId)}
      RETURNING t.provider_id`,
  );
  return async (db, before, limit) => {
    let count = 0;
    for (const { providerId } of await findOwners(db, { before, limit })) {
      count += (await sweepOne(db, { providerId, before, limit })).length;
    }
    return count;
  };
}

const remove: NonNullable<SweptTable['write']> = (table, isOfOld) =>
  sql`DELETE FROM ${table} t USING old WHERE ${isOfOld}`;
