import { createHash } from 'node:crypto';
import type { Caller } from '../../kernel/context.ts';
import type { Credential } from './verify-bearer.ts';

const STORABLE = /^[\x21-\x7e]{1,150}$/;

/** What a caller's calls, requests and sockets are counted under; account holders, who act for no provider, by themselves. */
export function callerKey(caller: Caller): string {
  return keyOf(caller.kind === 'ACCOUNT' ? 'account' : caller.providerId, caller.id);
}

/** The same by a verified token alone, before anything is read. */
export function credentialKey(credential: Credential): string {
  if (credential.kind === 'INTEGRATION') return clientKey(credential.providerId, credential.clientId);
  return keyOf(credential.kind === 'ACCOUNT' ? 'account' : credential.providerId, credential.subject);
}

/** The same of an integration client. */
export function clientKey(providerId: string, clientId: string): string {
  return keyOf(providerId, clientId);
}

function keyOf(owner: string, id: string | null): string {
  const key = `${owner}:${id}`;
  // Subjects of identity providers can be long and odd.
  return STORABLE.test(key) ? key : createHash('sha256').update(key).digest('base64url');
}
