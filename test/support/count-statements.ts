import type { TestApp } from './app.ts';

/** Notifications, queued jobs and logged requests of earlier commits, which arrive later. */
const AFTERMATH = /pg_notify|INSERT INTO "?(?:pgboss|api_request)/i;

/** Every statement that the service sends to its database for `work`. */
export async function countStatements<Result>(
  app: TestApp,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const { pool } = app.service.database;
  const statements: string[] = [];
  const query = pool.query.bind(pool);
  const watched = (...args: Parameters<typeof query>) => {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text'));
    if (!AFTERMATH.test(text)) statements.push(text);
    return query(...args);
  };
  Object.assign(pool, { query: watched });
  try {
    return { result: await work(), statements };
  } finally {
    Reflect.deleteProperty(pool, 'query');
  }
}
