import pg from 'pg';
import { databaseFailure, throwAsConnectionLoss } from './errors.ts';
import type { Queryable, Statement, StatementRunner } from './queryable.ts';
import { runnerOver } from './sql.ts';

/** Connections that point reads share, and how many reads one carries before the next one is used. */
const CONNECTIONS = 2;
const READS_BEFORE_NEXT = 32;

/** What each connection is opened with. */
export interface SharedConnectionOptions {
  readonly config: pg.ClientConfig;
  prepare(client: pg.ClientBase): Promise<void>;
}

/** Connections that many requests use at once. */
export interface SharedConnections extends Queryable {
  close(): Promise<void>;
}

interface Shared {
  readonly runner: Promise<StatementRunner>;
  reads: number;
  end(): Promise<void>;
}

/**
 * Sends point reads without waiting for the answers to those before: one write and one read of a socket carry many of
 * them, which halves what a read costs this process and the server. Answers come in the order of the reads, so nothing
 * slow may be sent here. A lost connection fails the reads that are under way on it, and the next read opens another.
 */
export function sharedConnections({ config, prepare }: SharedConnectionOptions): SharedConnections {
  const open: Shared[] = [];

  const connect = (): Shared => {
    const client = new pg.Client({ ...config, pipeline: true });
    const end = async () => {
      const place = open.indexOf(shared);
      if (place >= 0) open.splice(place, 1);
      await client.end().catch(() => undefined);
    };
    client.on('error', end);
    client.on('end', end);
    const ready = async () => {
      await client.connect().catch(throwAsConnectionLoss);
      await prepare(client);
      return runnerOver(client, { named: true });
    };
    const shared: Shared = { runner: ready(), reads: 0, end };
    open.push(shared);
    return shared;
  };

  const choose = (): Shared => {
    const free = open.find(({ reads }) => reads < READS_BEFORE_NEXT);
    if (free) return free;
    if (open.length < CONNECTIONS) return connect();
    return open.reduce((least, shared) => (shared.reads < least.reads ? shared : least));
  };

  return {
    async query<Row>(statement: Statement) {
      const shared = choose();
      shared.reads += 1;
      try {
        return await (await shared.runner).query<Row>(statement);
      } catch (error) {
        if (databaseFailure(error).kind === 'AWAY') void shared.end();
        throw error;
      } finally {
        shared.reads -= 1;
      }
    },
    close: async () => {
      await Promise.all(open.map((shared) => shared.end()));
    },
  };
}
