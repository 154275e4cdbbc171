import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import type { SecretBox } from '../../../kernel/ports.ts';
import { seal, unseal } from './sealed.ts';

/** The kinds of single-use tokens of a grant: the authorization code, and then refresh tokens. */
export type GrantTokenKind = 'code' | 'refresh';

const PARTS = z.object({ p: z.uuid(), c: z.uuid(), k: z.string().optional() });

/**
 * The integration client of a grant, and the thumbprint of the key that its tokens are bound to (RFC 9449 §5 and §10).
 */
interface GrantTokenParts extends ClientIdParts {
  readonly key?: string | undefined;
}

/** Creates a single-use token of a grant. Only its hash is stored. */
export function newGrantToken(secrets: SecretBox, kind: GrantTokenKind, { providerId, id, key }: GrantTokenParts) {
  const token = seal(secrets, kind, { p: providerId, c: id, k: key });
  return { token, grantTokenHash: hashGrantToken(token) };
}

/**
 * Reads which client a token of this service belongs to, whether the token is still valid or not; null for any other
 * text.
 */
export function readGrantToken(secrets: SecretBox, kind: GrantTokenKind, token: string): GrantTokenParts | null {
  const parts = unseal(secrets, kind, token, PARTS);
  return parts && { providerId: parts.p, id: parts.c, key: parts.k };
}

/** Returns the SHA-256 hash of a token. A token cannot be guessed, so a slow hash is not needed. */
export function hashGrantToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
