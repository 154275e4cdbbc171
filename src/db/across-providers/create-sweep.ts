import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from 'tenant-sql/query/names.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { TenantTable } from '../query/tables.ts';
import { EVERY_PROVIDER, isInSweepScope, type SweepScope } from './sweep-scope.ts';

interface Batch {
  readonly before: Date;
  readonly limit: number;
}

interface SweepOptions {
  /** The columns of the primary key besides the provider. Default: `id`. */
  readonly key?: readonly string[];
  /** Returns the statement for a row `t` whose key is in `old`. The default deletes the row. */
  write?(table: RawBuilder<unknown>, isOfOld: RawBuilder<unknown>, providerId: string): RawBuilder<unknown>;
}

/** The database, and the providers to clean up. Default: all providers. */
interface SweptRows {
  readonly db: Runner;
  readonly scope?: SweepScope | undefined;
}

/** Deletes or erases up to `limit` unlocked rows older than `before`. Returns the number of rows. */
export type Sweep = (on: SweptRows, before: Date, limit: number) => Promise<number>;

/**
 * Creates a cleanup function that treats one provider at a time, so that no statement locks rows of several providers.
 * `isOld` is the condition on an old row `o`. The statement `<name>_owners` finds the providers, `<name>_sweep` cleans
 * up the rows of one.
 */
export function createSweep(
  name: string,
  tableName: Exclude<TenantTable, 'provider'>,
  isOld: (before: Date) => RawBuilder<unknown>,
  { key = ['id'], write = remove }: SweepOptions = {},
): Sweep {
  const table = sql.table(snakeCase(tableName));
  const keyColumns = (row: string) => sql.join(key.map((column) => sql.ref(`${row}.${column}`)));
  const findOwners = preparedAcross(
    `${name}_owners`,
    (_, params: Batch & SweepScope) => sql<{ readonly providerId: string }>`
      SELECT DISTINCT old.provider_id AS "providerId"
      FROM (SELECT o.provider_id FROM ${table} o WHERE ${isOld(params.before)}
        AND ${isInSweepScope(sql`o.provider_id`, params)} LIMIT ${params.limit}) AS old`,
  );
  const sweepOne = prepared(
    `${name}_sweep`,
    (_, { providerId, before, limit }: Batch & { readonly providerId: string }) => sql<object>`
      WITH old AS (SELECT ${keyColumns('o')} FROM ${table} o WHERE o.provider_id = ${providerId}::uuid AND ${isOld(before)}
        LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      ${write(table, sql`t.provider_id = ${providerId}::uuid AND (${keyColumns('t')}) = (${keyColumns('old')})`, providerId)}
      RETURNING t.provider_id`,
  );
  return async ({ db, scope = EVERY_PROVIDER }, before, limit) => {
    let count = 0;
    for (const { providerId } of await findOwners(db, { before, limit, ...scope })) {
      count += (await sweepOne(db, { providerId, before, limit })).length;
    }
    return count;
  };
}

const remove: NonNullable<SweepOptions['write']> = (table, isOfOld) =>
  sql`DELETE FROM ${table} t USING old WHERE ${isOfOld}`;
