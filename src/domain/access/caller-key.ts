import { createHash } from 'node:crypto';
import type { Caller } from '../context.ts';
import { NO_PROVIDER, providerOf } from './read-access.ts';
import type { Credential } from './verify-bearer.ts';

const STORABLE = /^[\x21-\x7e]{1,150}$/;

/** What a caller's calls and requests are counted under. */
export function callerKey({ providerId, id }: Pick<Caller, 'providerId' | 'id'>): string {
  const key = `${providerId}:${id}`;
  // Subjects of identity providers can be long and odd.
  return STORABLE.test(key) ? key : createHash('sha256').update(key).digest('base64url');
}

/** The same by a verified token alone, before anything is read. */
export function credentialKey(credential: Credential): string {
  const id = credential.kind === 'INTEGRATION' ? credential.clientId : credential.subject;
  return callerKey({ providerId: providerOf(credential) ?? NO_PROVIDER, id });
}
