import { type ProviderAccessRow, readProviderAccess } from '../../db/access/provider-access.ts';
import type { Database } from '../../db/query/tables.ts';
import type { AccountHolder, ProviderCaller, WorkspaceCaller } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import {
  type AccessDecision,
  findRestriction,
  pickProviderFields,
  readIntegrationAccess,
  toIntegrationAccess,
} from './authenticate.ts';
import type { AccountClaims, WorkspaceClaims } from './identity-claims.ts';
import { ACCOUNT_SCOPES, ROLE_SCOPES } from './roles.ts';
import { invalidToken } from './tokens/access-tokens.ts';
import type { Credential } from './verify-bearer.ts';

/** The credential of a caller who acts for a provider: an integration client or a workspace user. */
export type ProviderCredential = Exclude<Credential, AccountClaims>;

/** Reads the current permissions of a credential's bearer. Throws `invalid_token` (contract 1.5 and 1.9). */
export async function readAccess(db: Database, credential: Credential): Promise<AccessDecision> {
  if (credential.kind === 'ACCOUNT') return accountAccess(credential);
  if (credential.kind === 'INTEGRATION') return readIntegrationAccess(db, credential);
  const access = (await readAccessOfCredentials(db, credential.providerId, [credential])).get(credential);
  if (!access) throw invalidToken();
  if (access instanceof DomainError) throw access;
  return access;
}

/**
 * Reads the current permissions of the bearers of several credentials of one provider in one statement. The value of an
 * invalid credential is its error.
 */
export async function readAccessOfCredentials(
  db: Database,
  providerId: string,
  credentials: readonly ProviderCredential[],
): Promise<ReadonlyMap<ProviderCredential, AccessDecision<ProviderCaller> | DomainError>> {
  const row = await readRow(db, providerId, credentials);
  return new Map(credentials.map((credential) => [credential, toAccess(credential, row)]));
}

function readRow(db: Database, providerId: string, credentials: readonly ProviderCredential[]) {
  const ofClients = credentials.filter((credential) => credential.kind === 'INTEGRATION');
  const clientIds = [...new Set(ofClients.map(({ clientId }) => clientId))];
  const tokenIds = [...new Set(ofClients.map(({ tokenId }) => tokenId))];
  return readProviderAccess(db, providerId, clientIds, tokenIds);
}

function toAccess(
  credential: ProviderCredential,
  row: ProviderAccessRow | undefined,
): AccessDecision<ProviderCaller> | DomainError {
  if (!row) return invalidToken();
  if (credential.kind === 'WORKSPACE') return workspaceAccess(credential, row);
  const client = row.clients.find(({ id }) => id === credential.clientId);
  const tokenRevoked = row.revokedTokenIds.includes(credential.tokenId);
  try {
    return toIntegrationAccess(credential, client && { ...row, ...client, tokenRevoked });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function workspaceAccess(
  { subject, providerId, role, expiresAt }: WorkspaceClaims,
  row: ProviderAccessRow,
): AccessDecision<WorkspaceCaller> {
  const scopes = ROLE_SCOPES[role];
  const caller: WorkspaceCaller = {
    kind: 'WORKSPACE',
    id: subject,
    role,
    providerId,
    scopes,
    assignedScopes: scopes,
    ...pickProviderFields(row),
    tokenExpiresAt: new Date(expiresAt * 1000),
  };
  return { caller, refusal: findRestriction(row) };
}

function accountAccess({ issuer, subject, expiresAt }: AccountClaims): AccessDecision<AccountHolder> {
  const caller: AccountHolder = {
    kind: 'ACCOUNT',
    id: subject,
    issuer,
    scopes: ACCOUNT_SCOPES,
    assignedScopes: ACCOUNT_SCOPES,
    tokenExpiresAt: new Date(expiresAt * 1000),
  };
  return { caller, refusal: null };
}
