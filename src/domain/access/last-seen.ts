import { LRUCache } from 'lru-cache';
import { recordPerson, updateLastUsed } from '../../db/access/last-seen.ts';
import type { Runner } from '../../db/query/queryable.ts';
import type { Log } from '../../kernel/ports.ts';
import type { WorkspaceClaims } from './identity-claims.ts';

/** How exact `lastUsedAt` is: of one client no more than one use in this time is written, by all processes together. */
const RECORDED_EVERY_MS = 60_000;
const CALLERS_MAX = 10_000;

/** Records when callers were last seen, without delaying their requests. */
export interface CallerNotes {
  /** When an integration client was used last. */
  recordClientUse(client: { readonly providerId: string; readonly id: string }): void;
  /** What a person of the workspace is called. */
  recordPerson(person: Pick<WorkspaceClaims, 'providerId' | 'subject' | 'displayName'>): void;
  /** Resolves when what was noted is written. */
  settled(): Promise<void>;
}

/**
 * Writes `lastUsedAt` of integration clients, at most once a minute each, and names of people where they are new; what
 * cannot be written is noted at a later call (contract 1.8 and 1.10).
 */
export function createCallerNotes(db: Runner, log: Log, now: () => Date): CallerNotes {
  const uses = new LRUCache<string, number>({ max: CALLERS_MAX });
  const names = new LRUCache<string, string>({ max: CALLERS_MAX });
  const underWay = new Set<Promise<void>>();
  const write = (providerId: string, noted: Promise<void>, forget: () => void) => {
    const writing = noted
      .catch(() => {
        forget();
        log.warn({ providerId }, 'a caller was not noted');
      })
      .finally(() => underWay.delete(writing));
    underWay.add(writing);
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
    recordPerson: ({ providerId, subject, displayName: name }) => {
      const key = `${providerId} ${subject}`;
      if (name === null || names.get(key) === name) return;
      names.set(key, name);
      write(providerId, recordPerson(db, { providerId, subject, name, now: now() }), () => names.delete(key));
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
