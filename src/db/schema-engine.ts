import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';
import { migrationAdapter } from './migration-adapter.ts';

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

/** The engine never clears the 10 seconds that it gives its own lock, and would keep the process alive for them. */
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
