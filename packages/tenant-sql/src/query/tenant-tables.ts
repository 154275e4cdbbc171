import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import { camelCaseNames, createComposer, postgresDialect } from './compiler.ts';
import { getStatementName } from './statement-names.ts';
import type { Runner, StatementRunner } from './statements.ts';
import { Tenancy, type TenancyOptions } from './tenancy.ts';
import { tenantScope } from './tenant-scope.ts';

/** Access to tables: `global` for tables without a tenant, `of` for the tables of one tenant. */
export interface TableAccess<Tenant, Global> {
  readonly global: Kysely<Global>;
  /** Returns the tenant tables. Every statement on them sees only the rows of this tenant. */
  of(tenantId: string): Kysely<Tenant>;
}

/** The tables on a pool or in a transaction, and the runner of prepared statements (`sql`). */
export interface TenantDatabase<Tenant, Global> extends TableAccess<Tenant, Global>, Runner {}

type Finish = <Tables>(tables: Kysely<Tables>) => Kysely<Tables>;

/**
 * The tables of a schema. Types: `All` has the rows of every tenant, `Tenant` the rows of one tenant, `Global` the
 * tables without a tenant.
 */
export class TenantTables<All, Tenant, Global> {
  /** Composes statements on the rows of all tenants without running them. */
  readonly composer: Kysely<All> = createComposer();
  readonly #tenancy: Tenancy;

  constructor(options: TenancyOptions) {
    this.#tenancy = new Tenancy(options);
  }

  /** Returns access to the tables of `all`: the global ones, and those limited to a tenant. */
  access(all: Kysely<All>, finish: Finish = (tables) => tables): TableAccess<Tenant, Global> {
    return {
      global: finish(as<Global>(all)),
      of: (tenantId) => finish(as<Tenant>(all.withPlugin(tenantScope(this.#tenancy, tenantId)))),
    };
  }

  /**
   * Returns the tables on a statement runner. Kysely is created at first use, because most transactions run only
   * prepared statements.
   */
  over(sql: StatementRunner): TenantDatabase<Tenant, Global> {
    let global: Kysely<Global> | undefined;
    const access = (tenantId?: string) => this.access(kyselyOver<All>(sql, tenantId));
    return {
      sql,
      get global() {
        global ??= access().global;
        return global;
      },
      of: (tenantId) => access(tenantId).of(tenantId),
    };
  }
}

/**
 * Narrows the type of the tables: `Global` is a part of `All`, and the tenant plugin limits the statements of `Tenant`.
 */
function as<Tables>(all: unknown): Kysely<Tables> {
  return all as Kysely<Tables>;
}

/** Creates a Kysely instance on a statement runner: the connection pool, or the connection of a transaction. */
function kyselyOver<All>(sql: StatementRunner, tenantId?: string): Kysely<All> {
  return new Kysely({
    dialect: postgresDialect(() => new StatementDriver(sql, tenantId)),
    plugins: [camelCaseNames],
  });
}

/** Runs Kysely's statements under generated names. Transactions are opened only by `openTransactions`. */
class StatementDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(sql: StatementRunner, tenantId: string | undefined) {
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => run<Row>(sql, query, tenantId),
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
  tenantId: string | undefined,
): Promise<QueryResult<Row>> {
  const { rows, count } = await sql.run<Row>({ name: getStatementName(text), text, values: parameters, tenantId });
  return { rows, numAffectedRows: BigInt(count) };
}

const done = () => Promise.resolve();

function refuse(): never {
  throw new Error('A transaction is opened by openTransactions, and nothing is read row by row.');
}
