import { createHash } from 'node:crypto';
import type { Caller } from '../../kernel/context.ts';
import type { Credential } from './verify-bearer.ts';

const STORABLE = /^[\x21-\x7e]{1,150}$/;

/**
 * Returns the key by which a caller's calls, requests and sockets are counted. Account holders belong to no provider
 * and are counted separately.
 */
export function toCallerKey(caller: Caller): string {
  return toKey(caller.kind === 'ACCOUNT' ? 'account' : caller.providerId, caller.id);
}

/** Returns the caller key of a verified token, which needs no database read. */
export function toCredentialKey(credential: Credential): string {
  if (credential.kind === 'INTEGRATION') return toClientKey(credential.providerId, credential.clientId);
  return toKey(credential.kind === 'ACCOUNT' ? 'account' : credential.providerId, credential.subject);
}

/** Returns the caller key of an integration client. */
export function toClientKey(providerId: string, clientId: string): string {
  return toKey(providerId, clientId);
}

function toKey(owner: string, id: string | null): string {
  const key = `${owner}:${id}`;
  // Subjects of identity providers can be long and can contain any character, so such keys are hashed.
  return STORABLE.test(key) ? key : createHash('sha256').update(key).digest('base64url');
}
