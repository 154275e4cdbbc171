import { type ProviderAccessRow, readProviderAccess } from '../../db/access/provider-access.ts';
import type { Database } from '../../db/queryable.ts';
import type { Caller } from '../context.ts';
import { DomainError } from '../errors.ts';
import { type Access, integrationAccess, providerRestricted, readIntegrationAccess } from './authenticate.ts';
import type { AccountClaims, WorkspaceClaims } from './identity-claims.ts';
import { ACCOUNT_SCOPES, ROLE_SCOPES } from './roles.ts';
import { invalidToken } from './tokens/access-tokens.ts';
import type { Credential } from './verify-bearer.ts';

/** No provider has this id: whatever an account holder asks of a provider's records finds nothing. */
export const NO_PROVIDER = '00000000-0000-0000-0000-000000000000';

/** The provider that a credential acts at; account holders act at none. */
export function providerOf(credential: Credential): string | null {
  return credential.kind === 'ACCOUNT' ? null : credential.providerId;
}

/** What the bearer of one credential may do now; throws `invalid_token` (contract 1.5 and 1.9). */
export async function readAccess(db: Database, credential: Credential): Promise<Access> {
  if (credential.kind === 'INTEGRATION') return readIntegrationAccess(db, credential);
  const access = (await readAccesses(db, [credential])).get(credential);
  if (!access) throw invalidToken();
  if (access instanceof DomainError) throw access;
  return access;
}

/**
 * What the bearers of several credentials of one provider (or of none) may do now, read in one statement. A credential
 * that no longer counts comes back as its error.
 */
export async function readAccesses(
  db: Database,
  credentials: readonly Credential[],
): Promise<ReadonlyMap<Credential, Access | DomainError>> {
  const providerId = credentials.map(providerOf).find((id) => id !== null);
  const row = providerId === undefined ? undefined : await readRow(db, providerId, credentials);
  return new Map(credentials.map((credential) => [credential, accessOf(credential, row)]));
}

function readRow(db: Database, providerId: string, credentials: readonly Credential[]) {
  const ofClients = credentials.filter((credential) => credential.kind === 'INTEGRATION');
  const clientIds = [...new Set(ofClients.map(({ clientId }) => clientId))];
  const tokenIds = [...new Set(ofClients.map(({ tokenId }) => tokenId))];
  return readProviderAccess(db, providerId, clientIds, tokenIds);
}

function accessOf(credential: Credential, row: ProviderAccessRow | undefined): Access | DomainError {
  if (credential.kind === 'ACCOUNT') return accountAccess(credential);
  if (!row) return invalidToken();
  if (credential.kind === 'WORKSPACE') return workspaceAccess(credential, row);
  const client = row.clients.find(({ id }) => id === credential.clientId);
  const tokenRevoked = row.revokedTokenIds.includes(credential.tokenId);
  try {
    return integrationAccess(credential, client && { ...row, ...client, tokenRevoked });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function workspaceAccess({ subject, providerId, role }: WorkspaceClaims, row: ProviderAccessRow): Access {
  const scopes = ROLE_SCOPES[role];
  const { timezone, locale, currency, catalogVersion } = row;
  const caller: Caller = {
    kind: 'WORKSPACE',
    id: subject,
    providerId,
    scopes,
    assignedScopes: scopes,
    timezone,
    locale,
    currency,
    catalogVersion,
  };
  return { caller, refusal: row.providerStatus === 'ACTIVE' ? null : providerRestricted() };
}

function accountAccess({ issuer, subject, email, emailVerified }: AccountClaims): Access {
  const caller: Caller = {
    kind: 'ACCOUNT',
    id: subject,
    providerId: NO_PROVIDER,
    scopes: ACCOUNT_SCOPES,
    assignedScopes: ACCOUNT_SCOPES,
    timezone: 'UTC',
    locale: 'en',
    currency: 'XXX',
    catalogVersion: 0,
    account: { issuer, subject, email, emailVerified },
  };
  return { caller, refusal: null };
}
