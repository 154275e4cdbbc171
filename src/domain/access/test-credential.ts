import { readTestProviderId } from '../../db/access/test-providers.ts';
import type { Database } from '../../db/query/queryable.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Credential } from './verify-bearer.ts';

const PARAMETER = 'testMode';

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
  const providerId = await readTestProviderId(db, credential.providerId);
  if (providerId === null) throw notFound();
  return { ...credential, providerId };
}
