import type pg from 'pg';

/** What `databaseFailure` looks for; `pg` gives lost connections a message, but no code. */
const CONNECTION_LOST = 'DATABASE_CONNECTION_LOST';

type Callback = (error: unknown, ...rest: unknown[]) => void;
type Call = (...parameters: unknown[]) => unknown;

/** Gives every error of `pool` that means "no connection" a code, and keeps lost idle connections from ending the process. */
export function tellConnectionLoss(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', watchClient);
  const connect = pool.connect.bind(pool) as Call;
  Object.assign(pool, {
    connect(callback?: Callback) {
      if (callback !== undefined)
        return connect((error: unknown, ...rest: unknown[]) => callback(coded(error), ...rest));
      return Promise.resolve(connect()).catch((error: unknown) => Promise.reject(coded(error)));
    },
  });
}

function watchClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Call;
  let lost = false;
  client.on('error', (error) => {
    lost = true;
    coded(error);
  });
  Object.assign(client, {
    query(...parameters: unknown[]) {
      if (!lost || typeof parameters.at(-1) === 'function') return query(...parameters);
      return Promise.reject(coded(new Error('The connection to the database was lost.')));
    },
  });
}

function coded(error: unknown): unknown {
  if (error instanceof Error && !('code' in error)) Object.assign(error, { code: CONNECTION_LOST });
  return error;
}
