import { z } from 'zod';
import { WORKSPACE_ROLES, type WorkspaceRole } from '../../kernel/scopes.ts';
import { invalidToken } from './tokens/access-tokens.ts';

/** A dashboard user, as stated by the provider's identity provider. */
export interface WorkspaceClaims {
  readonly kind: 'WORKSPACE';
  readonly subject: string;
  readonly providerId: string;
  readonly role: WorkspaceRole;
  /** The name or the email address in the token; null when it has neither. */
  readonly displayName: string | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** An account holder; an account is (issuer, subject). */
export interface AccountClaims {
  readonly kind: 'ACCOUNT';
  readonly issuer: string;
  readonly subject: string;
  readonly expiresAt: number;
}

export type IdentityClaims = WorkspaceClaims | AccountClaims;

/** Subjects and names are stored, and PostgreSQL cannot store NUL or unpaired surrogates. */
const SUBJECT = z
  .string()
  .min(1)
  .max(255)
  .refine((subject) => subject.isWellFormed() && !subject.includes('\0'));
/** A name that cannot be stored counts as absent; the token is still accepted. */
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

/** The claims of a dashboard user's token. Throws `invalid_token` when one is missing or malformed. */
export function workspaceClaims(payload: unknown): WorkspaceClaims {
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

/** The claims of an account holder's token. Throws `invalid_token` when one is missing or malformed. */
export function accountClaims(issuer: string, payload: unknown): AccountClaims {
  const { success, data } = ACCOUNT.safeParse(payload);
  if (!success) throw invalidToken();
  return { kind: 'ACCOUNT', issuer, subject: data.sub, expiresAt: data.exp };
}
