import type { Database, StatementRunner } from '../queryable.ts';
import { tablesOver } from './statement-driver.ts';
import { type TableAccess, tableAccess } from './table-access.ts';

/** The tables over what runs statements. Kysely is made on first use: most transactions run prepared statements only. */
export function databaseOver(sql: StatementRunner): Database {
  let access: TableAccess | undefined;
  const tables = () => {
    access ??= tableAccess(tablesOver(sql));
    return access;
  };
  return {
    sql,
    get global() {
      return tables().global;
    },
    of: (providerId) => tables().of(providerId),
  };
}
