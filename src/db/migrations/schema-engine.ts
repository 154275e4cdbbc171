import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { splitStatements } from './split-statements.ts';

const require = createRequire(import.meta.url);
let loading: Promise<void> | undefined;

/** Runs `work` with Prisma's migration engine, in this process, on the database at `url`. */
export async function withSchemaEngine<Result>(
  url: string,
  work: (schemaEngine: engine.SchemaEngine) => Promise<Result>,
): Promise<Result> {
  loading ??= load();
  await loading;
  const pool = new pg.Pool({ connectionString: url });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(migrationAdapter(pool));
    return await work(await engine.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter));
  } finally {
    await pool.end();
  }
}

async function load(): Promise<void> {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: rethrowPanic } });
  const bindings = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(bindings.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': withoutLastingTimers() });
  engine.__wbg_set_wasm(instance.exports);
  const start = instance.exports['__wbindgen_start'];
  if (typeof start === 'function') start();
}

/**
 * Replaces the engine's timers by unreferenced ones. The engine never clears the 10-second timeout of its lock, which
 * would keep the process alive.
 */
function withoutLastingTimers(): Readonly<Record<string, unknown>> {
  const imports: Record<string, unknown> = { ...engine };
  for (const name of Object.keys(imports).filter((each) => each.startsWith('__wbg_setTimeout_'))) {
    imports[name] = (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref();
  }
  return imports;
}

function rethrowPanic(message: string): never {
  throw new Error(`The schema engine panicked: ${message}`);
}

const CHAR_OID = 18;
const NAME_OID = 19;

type QueryPool = (...parameters: unknown[]) => Promise<pg.QueryArrayResult>;

/**
 * Creates the adapter of the schema engine, with two corrections to Prisma's. PostgreSQL's type `"char"` (OID 18),
 * which the system catalogs use, is passed to the engine as a character. A script runs statement by statement in one
 * transaction, so that function bodies with semicolons stay whole, a failing script leaves nothing behind, and Citus
 * can send each statement to its nodes.
 */
function migrationAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connectTo(pool),
    connectToShadowDb: () => Promise.reject(new Error('The schema engine may not create databases here.')),
  };
}

async function connectTo(pool: pg.Pool): Promise<SqlDriverAdapter> {
  const charColumns = new WeakMap<object, readonly number[]>();
  Object.assign(pool, { query: hidingCharColumns(pool.query.bind(pool) as QueryPool, charColumns) });
  const adapter = await new PrismaPg(pool).connect();
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    executeRaw: (query) => adapter.executeRaw(query),
    startTransaction: (isolationLevel) => adapter.startTransaction(isolationLevel),
    getConnectionInfo: () => adapter.getConnectionInfo(),
    dispose: () => adapter.dispose(),
    executeScript: (script) =>
      executeStatements(pool, script).catch((error: unknown) => Promise.reject(adapterError(error))),
    async queryRaw(query) {
      const result = await adapter.queryRaw(query);
      for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    },
  };
}

/**
 * Settings for creating triggers on distributed tables, one node after the other. Without Citus they have no effect.
 */
const FOR_CITUS = `SET LOCAL citus.enable_unsafe_triggers TO on; SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`;

async function executeStatements(pool: pg.Pool, script: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${FOR_CITUS}`);
    for (const statement of splitStatements(script)) await client.query(statement);
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function hidingCharColumns(query: QueryPool, charColumns: WeakMap<object, readonly number[]>): QueryPool {
  return async (...parameters) => {
    const result = await query(...parameters);
    if (!Array.isArray(result.fields)) return result;
    const indexes = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of indexes) Object.assign(result.fields[index] ?? {}, { dataTypeID: NAME_OID });
    if (indexes.length > 0) charColumns.set(result.rows, indexes);
    return result;
  };
}

/** Converts an error of `pg` to the adapter's error type. The engine reports the messages of no other errors. */
function adapterError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = '', severity = '', message, detail, column, hint } = error;
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint });
}
