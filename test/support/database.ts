import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { createDatabase, dropDatabase } from './databases.ts';

const POOL_SIZE = 10;

export interface TestDatabase extends OpenDatabase {
  readonly url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A migrated database of its own, open; create it in `beforeAll` and `drop` it in `afterAll`. */
export async function testDatabase(options: { readonly poolSize?: number } = {}): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl');
  const { name, url } = await createDatabase(serverUrl, inject('templateDatabase'));
  const database = openDatabase({ url, poolSize: options.poolSize ?? POOL_SIZE });
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}
