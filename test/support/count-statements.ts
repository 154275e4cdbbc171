import type { TestApp } from './app.ts';

/** Every statement that the service sends to its database while `work` runs. */
export async function countStatements<Result>(
  app: TestApp,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const { pool, sql } = app.service.database;
  const statements: string[] = [];
  const query = pool.query.bind(pool);
  const watched = (...args: Parameters<typeof query>) => {
    const [statement] = args;
    statements.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')));
    return query(...args);
  };
  const send = sql.query;
  const watchedReads: typeof send = (statement) => {
    if (statement.isPointRead) statements.push(statement.text);
    return send(statement);
  };
  Object.assign(pool, { query: watched });
  Object.assign(sql, { query: watchedReads });
  try {
    return { result: await work(), statements };
  } finally {
    Reflect.deleteProperty(pool, 'query');
    Object.assign(sql, { query: send });
  }
}
