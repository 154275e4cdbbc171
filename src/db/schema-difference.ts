import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { readSchema } from './migrations-folder.ts';
import { withSchemaEngine } from './schema-engine.ts';

const SAME_SCHEMA_EXIT_CODE = 0;

/** The SQL that leads from the database at `url` to `prisma/schema.prisma`; empty when they do not differ. */
export function schemaDifference(url: string): Promise<string> {
  return withSchemaEngine(url, async (engine) => {
    const schema = await readSchema();
    const from: DiffTarget = { tag: 'schemaDatasource', configDir: '.', ...schema };
    const to: DiffTarget = { tag: 'schemaDatamodel', ...schema };
    const filters = { externalTables: [], externalEnums: [] };
    const result = await engine.diff({ from, to, script: true, exitCode: true, filters });
    return result.exitCode === SAME_SCHEMA_EXIT_CODE ? '' : (result.stdout ?? '');
  });
}
