import { LRUCache } from 'lru-cache';
import { noteClientUse } from '../../db/access/client-use.ts';
import type { Runner } from '../../db/queryable.ts';
import type { Log } from '../ports.ts';

/** How exact `lastUsedAt` is: of one client no more than one use in this time is written, by all processes together. */
const NOTED_EVERY_MS = 60_000;
const CLIENTS_MAX = 10_000;

/** When integration clients were used last. */
export interface ClientUse {
  /** Notes a use, and keeps nobody waiting. */
  note(client: { readonly providerId: string; readonly id: string }): void;
  /** Resolves when what was noted is written. */
  settled(): Promise<void>;
}

/** Writes `lastUsedAt` of integration clients, at most once a minute each; what cannot be written is noted by a later use (contract 1.8). */
export function createClientUse(db: Runner, log: Log, now: () => Date): ClientUse {
  const noted = new LRUCache<string, number>({ max: CLIENTS_MAX });
  const underWay = new Set<Promise<void>>();
  return {
    note: ({ providerId, id: clientId }) => {
      const key = `${providerId} ${clientId}`;
      const usedAt = now();
      if (usedAt.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
      noted.set(key, usedAt.getTime());
      const notedAfter = new Date(usedAt.getTime() - NOTED_EVERY_MS);
      const write = noteClientUse(db, { providerId, clientId, usedAt, notedAfter })
        .catch(() => {
          noted.delete(key);
          log.warn({ providerId, clientId }, 'use of a client was not noted');
        })
        .finally(() => underWay.delete(write));
      underWay.add(write);
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
