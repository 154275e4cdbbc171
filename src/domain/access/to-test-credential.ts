import { LRUCache } from 'lru-cache';
import { readTestProviderId } from '../../db/access/test-providers.ts';
import type { Database } from '../../db/query/tables.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Credential } from './verify-bearer.ts';

const PARAMETER = 'testMode';
const KNOWN_MAX = 10_000;
const KNOWN_MS = 60_000;

/** The ids of test providers by database and provider id. */
const known = new WeakMap<Database, LRUCache<string, string>>();

/** Whether the URL of a GraphQL request asks for the test provider with `?testMode=true`. */
export function requestsTestMode(url: string): boolean {
  const [, search = ''] = url.split('?', 2);
  return new URLSearchParams(search).get(PARAMETER) === 'true';
}

/**
 * Returns the credential of a workspace user for the test provider of their provider, with the same role. Credentials
 * of other callers are returned unchanged. Throws `NOT_FOUND` when there is no test provider (contract 7.7).
 */
export async function toTestCredential({ db }: { readonly db: Database }, credential: Credential): Promise<Credential> {
  if (credential.kind !== 'WORKSPACE') return credential;
  const providerId = await testProviderOf(db, credential.providerId);
  if (providerId === null) throw notFound();
  return { ...credential, providerId };
}

/**
 * Returns the id of the test provider, read at most once a minute per process, so that a caller without remaining calls
 * costs no statement.
 */
async function testProviderOf(db: Database, providerId: string): Promise<string | null> {
  const ids = known.get(db) ?? new LRUCache<string, string>({ max: KNOWN_MAX, ttl: KNOWN_MS });
  known.set(db, ids);
  const found = ids.get(providerId) ?? (await readTestProviderId(db, providerId));
  if (found !== null) ids.set(providerId, found);
  return found;
}
