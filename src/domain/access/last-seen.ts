import { LRUCache } from 'lru-cache';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { recordWorkspaceUser, updateLastUsed } from '../../db/access/last-seen.ts';
import type { Log } from '../../kernel/ports.ts';
import type { WorkspaceClaims } from './identity-claims.ts';

/** The resolution of `lastUsedAt`: all processes together write at most one use of a client within this time. */
const RECORDED_EVERY_MS = 60_000;
const CALLERS_MAX = 10_000;

/** Records when callers were last seen, without delaying their requests. */
export interface CallerRecorder {
  /** Stores the time of the last use of an integration client. */
  recordClientUse(client: { readonly providerId: string; readonly id: string }): void;
  /** Stores the current name of a workspace user. */
  recordWorkspaceUser(person: Pick<WorkspaceClaims, 'providerId' | 'subject' | 'displayName'>): void;
  /** Resolves when all pending writes have ended. */
  settled(): Promise<void>;
}

/**
 * Creates the recorder of callers. It writes `lastUsedAt` of each integration client at most once a minute, and names
 * of workspace users when they change. A failed write is repeated at a later call (contract 1.8 and 1.10).
 */
export function createCallerRecorder(db: Runner, log: Log, now: () => Date): CallerRecorder {
  const uses = new LRUCache<string, number>({ max: CALLERS_MAX });
  const names = new LRUCache<string, string>({ max: CALLERS_MAX });
  const pending = new Set<Promise<void>>();
  const write = (providerId: string, written: Promise<void>, forget: () => void) => {
    const pendingWrite = written
      .catch(() => {
        forget();
        log.warn({ providerId }, 'a caller was not noted');
      })
      .finally(() => pending.delete(pendingWrite));
    pending.add(pendingWrite);
  };
  return {
    recordClientUse: ({ providerId, id: clientId }) => {
      const key = `${providerId} ${clientId}`;
      const usedAt = now();
      if (usedAt.getTime() - (uses.get(key) ?? Number.NEGATIVE_INFINITY) < RECORDED_EVERY_MS) return;
      uses.set(key, usedAt.getTime());
      const recordedAfter = new Date(usedAt.getTime() - RECORDED_EVERY_MS);
      write(providerId, updateLastUsed(db, { providerId, clientId, usedAt, recordedAfter }), () => uses.delete(key));
    },
    recordWorkspaceUser: ({ providerId, subject, displayName: name }) => {
      const key = `${providerId} ${subject}`;
      if (name === null || names.get(key) === name) return;
      names.set(key, name);
      write(providerId, recordWorkspaceUser(db, { providerId, subject, name, now: now() }), () => names.delete(key));
    },
    settled: async () => {
      await Promise.all(pending);
    },
  };
}
