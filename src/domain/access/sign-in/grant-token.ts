import { hash } from 'node:crypto';
import { z } from 'zod';
import type { ClientIdParts } from '../../../kernel/client-id.ts';
import type { SecretBox } from '../../../kernel/ports.ts';
import { seal, unseal } from './sealed.ts';

/** The kinds of single-use tokens of a grant: the code first, then refresh tokens. */
export type GrantTokenKind = 'code' | 'refresh';

const PARTS = z.object({ p: z.uuid(), c: z.uuid(), k: z.string().optional() });

/** The client of a grant, and the thumbprint of the key that its token is bound to (RFC 9449 §5 and §10). */
interface GrantTokenParts extends ClientIdParts {
  readonly key?: string | undefined;
}

/** A new single-use token of the client; only its hash is stored. */
export function newGrantToken(secrets: SecretBox, kind: GrantTokenKind, { providerId, id, key }: GrantTokenParts) {
  const token = seal(secrets, kind, { p: providerId, c: id, k: key });
  return { token, grantTokenHash: hashGrantToken(token) };
}

/** The client of a token that this service gave out, whether it is still valid or not; null for any other text. */
export function readGrantToken(secrets: SecretBox, kind: GrantTokenKind, token: string): GrantTokenParts | null {
  const parts = unseal(secrets, kind, token, PARTS);
  return parts && { providerId: parts.p, id: parts.c, key: parts.k };
}

/** SHA-256 of a token. A token is unguessable, so a slow hash is not needed. */
export function hashGrantToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
