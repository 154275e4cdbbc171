import { createHash } from 'node:crypto';
import type { Caller } from '../../kernel/context.ts';
import type { Credential } from './verify-bearer.ts';

const STORABLE = /^[\x21-\x7e]{1,150}$/;

/**
 * The key under which a caller's calls, requests and sockets are counted. Account holders act for no provider and are
 * counted separately.
 */
export function callerKey(caller: Caller): string {
  return toKey(caller.kind === 'ACCOUNT' ? 'account' : caller.providerId, caller.id);
}

/** The key of a caller from a verified token, before any read. */
export function credentialKey(credential: Credential): string {
  if (credential.kind === 'INTEGRATION') return clientKey(credential.providerId, credential.clientId);
  return toKey(credential.kind === 'ACCOUNT' ? 'account' : credential.providerId, credential.subject);
}

/** The key of an integration client. */
export function clientKey(providerId: string, clientId: string): string {
  return toKey(providerId, clientId);
}

function toKey(owner: string, id: string | null): string {
  const key = `${owner}:${id}`;
  // Subjects of identity providers can be long and can contain any character.
  return STORABLE.test(key) ? key : createHash('sha256').update(key).digest('base64url');
}
