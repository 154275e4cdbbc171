import type pg from 'pg';

type Call = (...parameters: unknown[]) => unknown;

/**
 * Takes the names off all statements on a pool, so that none is prepared for longer than it runs: behind a pooler that
 * hands out another session for each transaction and knows nothing of prepared statements, a name means nothing.
 */
export function forgetStatementNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Call;
    Object.assign(client, {
      query: (statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest),
    });
  });
}

function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement) || 'submit' in statement) {
    return statement;
  }
  return { ...statement, name: undefined };
}
