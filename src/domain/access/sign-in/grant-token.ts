import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import type { SecretBox } from '../../../kernel/ports.ts';
import { seal, unseal } from './sealed.ts';

/** The kinds of single-use tokens of a grant: the code first, then refresh tokens. */
export type GrantTokenKind = 'code' | 'refresh';

const PARTS = z.object({ p: z.uuid(), c: z.uuid() });

/** A new single-use token of the client; only its hash is stored. */
export function newGrantToken(secrets: SecretBox, kind: GrantTokenKind, { providerId, id }: ClientIdParts) {
  const token = seal(secrets, kind, { p: providerId, c: id });
  return { token, grantTokenHash: hashGrantToken(token) };
}

/** The client of a token that this service gave out, whether it is still valid or not; null for any other text. */
export function readGrantToken(secrets: SecretBox, kind: GrantTokenKind, token: string): ClientIdParts | null {
  const parts = unseal(secrets, kind, token, PARTS);
  return parts && { providerId: parts.p, id: parts.c };
}

/** SHA-256 of a token. A token is unguessable, so a slow hash is not needed. */
export function hashGrantToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
