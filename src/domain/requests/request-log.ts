import type { Runner } from 'tenant-sql/query/statements.ts';
import { v7 } from 'uuid';
import { type AnsweredRequest, insertLoggedRequests } from '../../db/across-providers/insert-requests.ts';
import { errorForLog } from '../../kernel/error-for-log.ts';
import type { Log } from '../../kernel/ports.ts';

/** The number of days for which the request log is kept. */
export const REQUEST_LOG_DAYS = 7;
/** The maximum number of requests that wait to be written. Further ones are lost. */
const WAITING_MAX = 2_000;
const BATCH_SIZE = 500;
const WRITTEN_EVERY_MS = 1_000;

/** The log of answered requests. Writing it does not delay them (contract 6.19). */
export interface RequestLog {
  record(request: Omit<AnsweredRequest, 'id'>): void;
  /** Returns the number of requests that this process could not write. */
  lostCount(): number;
  /** Resolves when all requests recorded so far are written or lost. */
  settled(): Promise<void>;
}

/**
 * Creates a log that writes requests in batches, one batch at a time. While the database is slow, further requests are
 * lost instead of kept or delayed.
 */
export function createRequestLog(db: Runner, log: Log): RequestLog {
  let waiting: AnsweredRequest[] = [];
  let lost = 0;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const writeBatch = async () => {
    const batch = waiting.slice(0, BATCH_SIZE);
    waiting = waiting.slice(BATCH_SIZE);
    try {
      await insertLoggedRequests(db, batch);
    } catch (error) {
      lost += batch.length;
      log.warn({ ...errorForLog(error), count: batch.length }, 'requests were not logged');
    }
  };
  const writeAll = async () => {
    while (waiting.length > 0) await writeBatch();
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = null;
    });
    return writing;
  };

  return {
    record: (request) => {
      if (waiting.length >= WAITING_MAX) {
        lost += 1;
        return;
      }
      waiting.push({ ...request, id: v7() });
      if (waiting.length >= BATCH_SIZE) void flush();
      else timer ??= setTimeout(flush, WRITTEN_EVERY_MS).unref();
    },
    lostCount: () => lost,
    settled: flush,
  };
}
