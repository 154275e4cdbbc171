import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import { camelCaseNames, postgresDialect } from './compiler.ts';
import type { Database, StatementRunner } from './queryable.ts';
import { nameOfStatement } from './statement-names.ts';
import { type TableAccess, tableAccess } from './table-access.ts';
import type { AllTables } from './tables.ts';

/**
 * The tables over a statement runner. Kysely is created at first use, because most transactions run only prepared
 * statements.
 */
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
    of: (providerId) => tableAccess(tablesOver(sql, providerId)).of(providerId),
  };
}

/** Kysely's tables over a statement runner: the pool, or the connection of a transaction. */
function tablesOver(sql: StatementRunner, providerId?: string): Kysely<AllTables> {
  return new Kysely({
    dialect: postgresDialect(() => new StatementDriver(sql, providerId)),
    plugins: [camelCaseNames],
  });
}

/** Runs Kysely's statements under generated names. Transactions are opened only by `ports.transactions`. */
class StatementDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(sql: StatementRunner, providerId: string | undefined) {
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => run<Row>(sql, query, providerId),
      streamQuery: refuse,
    };
  }

  init = done;
  acquireConnection = () => Promise.resolve(this.#connection);
  releaseConnection = done;
  destroy = done;
  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

async function run<Row>(
  sql: StatementRunner,
  { sql: text, parameters }: CompiledQuery,
  providerId: string | undefined,
): Promise<QueryResult<Row>> {
  const { rows, count } = await sql.run<Row>({ name: nameOfStatement(text), text, values: parameters, providerId });
  return { rows, numAffectedRows: BigInt(count) };
}

const done = () => Promise.resolve();

function refuse(): never {
  throw new Error('A transaction is opened by ports.transactions.run, and nothing is read row by row.');
}
