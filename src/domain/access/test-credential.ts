import { LRUCache } from 'lru-cache';
import { readTestProviderId } from '../../db/access/test-providers.ts';
import type { Database } from '../../db/query/tables.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Credential } from './verify-bearer.ts';

const PARAMETER = 'testMode';
const KNOWN_MAX = 10_000;
const KNOWN_MS = 60_000;

/** The test providers that exist, by database and provider. */
const known = new WeakMap<Database, LRUCache<string, string>>();

/** Whether the target of a request to the graph asks for the test provider, `?testMode=true`. */
export function asksForTestMode(url: string): boolean {
  const [, search = ''] = url.split('?', 2);
  return new URLSearchParams(search).get(PARAMETER) === 'true';
}

/**
 * The credential of a person of the workspace for the test provider of their own one, with the same role. Other callers stay
 * as they are. Throws `NOT_FOUND` where there is no test provider (contract 7.7).
 */
export async function testCredential({ db }: { readonly db: Database }, credential: Credential): Promise<Credential> {
  if (credential.kind !== 'WORKSPACE') return credential;
  const providerId = await testProviderOf(db, credential.providerId);
  if (providerId === null) throw notFound();
  return { ...credential, providerId };
}

/** Read once a minute per process, so that a caller without a call left costs no statement. */
async function testProviderOf(db: Database, providerId: string): Promise<string | null> {
  const ids = known.get(db) ?? new LRUCache<string, string>({ max: KNOWN_MAX, ttl: KNOWN_MS });
  known.set(db, ids);
  const found = ids.get(providerId) ?? (await readTestProviderId(db, providerId));
  if (found !== null) ids.set(providerId, found);
  return found;
}
