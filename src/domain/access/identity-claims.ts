import { z } from 'zod';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../kernel/scopes.ts';
import { invalidToken } from './tokens/access-tokens.ts';

/** A dashboard user, as the provider's identity provider states them. */
export interface WorkspaceClaims {
  readonly kind: 'WORKSPACE';
  readonly subject: string;
  readonly providerId: string;
  readonly role: WorkspaceRole;
  /** The name in the token, else the e-mail address; null when the token has neither. */
  readonly displayName: string | null;
  /** Unix time in seconds. */
  readonly expiresAt: number;
}

/** An account holder. An account is identified by issuer and subject. */
export interface AccountClaims {
  readonly kind: 'ACCOUNT';
  readonly issuer: string;
  readonly subject: string;
  readonly expiresAt: number;
}

export type IdentityClaims = WorkspaceClaims | AccountClaims;

/** A subject or name. Both are stored, and PostgreSQL cannot store NUL or unpaired surrogates. */
const SUBJECT = z
  .string()
  .min(1)
  .max(255)
  .refine((subject) => subject.isWellFormed() && !subject.includes('\0'));
/** An optional name. A name that cannot be stored counts as missing; the token is still accepted. */
const NAME = SUBJECT.nullable().default(null).catch(null);
const WORKSPACE = z.object({
  sub: SUBJECT,
  exp: z.number(),
  provider_id: z.guid().toLowerCase(),
  role: z.enum(WORKSPACE_ROLES),
  name: NAME,
  email: NAME,
});
const ACCOUNT = z.object({ sub: SUBJECT, exp: z.number() });

/** Parses the claims of a dashboard user's token. Throws `invalid_token` when a claim is missing or malformed. */
export function parseWorkspaceClaims(payload: unknown): WorkspaceClaims {
  const { success, data } = WORKSPACE.safeParse(payload);
  if (!success) throw invalidToken();
  return {
    kind: 'WORKSPACE',
    subject: data.sub,
    providerId: data.provider_id,
    role: data.role,
    displayName: data.name ?? data.email,
    expiresAt: data.exp,
  };
}

/** Parses the claims of an account holder's token. Throws `invalid_token` when a claim is missing or malformed. */
export function parseAccountClaims(issuer: string, payload: unknown): AccountClaims {
  const { success, data } = ACCOUNT.safeParse(payload);
  if (!success) throw invalidToken();
  return { kind: 'ACCOUNT', issuer, subject: data.sub, expiresAt: data.exp };
}
