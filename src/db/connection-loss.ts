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
        return connect((error: unknown, ...rest: unknown[]) => callback(asConnectionLoss(error), ...rest));
      return Promise.resolve(connect()).catch((error: unknown) => Promise.reject(asConnectionLoss(error)));
    },
  });
}

function watchClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Call;
  let lost = false;
  client.on('error', (error) => {
    lost = true;
    asConnectionLoss(error);
  });
  Object.assign(client, {
    query(...parameters: unknown[]) {
      const callback = parameters.at(-1);
      if (isCallback(callback))
        return query(...parameters.slice(0, -1), (error: unknown, ...rest: unknown[]) =>
          callback(error && asConnectionLoss(error), ...rest),
        );
      if (lost) return Promise.reject(asConnectionLoss(new Error('The connection to the database was lost.')));
      const answer = query(...parameters);
      return answer instanceof Promise ? answer.catch((error: unknown) => giveUp(client, error)) : answer;
    },
  });
}

// An error without a code did not come from the server, which then did not answer: the connection may never do so again.
function giveUp(client: pg.PoolClient, error: unknown): never {
  if (error instanceof Error && !('code' in error)) client.connection.stream.destroy();
  throw asConnectionLoss(error);
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** Gives an error of `pg` that came without a code the one that `databaseFailure` looks for. */
export function asConnectionLoss(error: unknown): unknown {
  if (error instanceof Error && !('code' in error)) Object.assign(error, { code: CONNECTION_LOST });
  return error;
}
