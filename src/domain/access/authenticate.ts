import { type AccessRow, readClientAccess } from '../../db/access/client-access.ts';
import type { Database } from '../../db/query/tables.ts';
import type { Caller, IntegrationCaller } from '../../kernel/context.ts';
import { DomainError, unavailable } from '../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { isIntegrationScope, type Scope } from '../../kernel/scopes.ts';
import { invalidToken, type TokenClaims } from './tokens/access-tokens.ts';

/**
 * A caller, and the error that refuses their call; `refusal` is null when they may call. An identified caller counts
 * against their rate limit before they are refused.
 */
export interface AccessDecision<By extends Caller = Caller> {
  readonly caller: By;
  readonly refusal: DomainError | null;
}

/**
 * Reads the current permissions of the integration client of a verified token. The effective scopes are the token's
 * scopes that the client still has. Throws `invalid_token`. An inactive client, a restricted provider and a plan
 * without access are returned as `refusal`, in this order (contract 0.7).
 */
export async function readIntegrationAccess(
  db: Database,
  claims: TokenClaims,
): Promise<AccessDecision<IntegrationCaller>> {
  return toIntegrationAccess(claims, await readClientAccess(db, claims.providerId, claims.clientId, claims.tokenId));
}

/**
 * Returns the permissions of the integration client of a verified token, from its stored row. Throws `invalid_token`.
 */
export function toIntegrationAccess(
  claims: TokenClaims,
  row: AccessRow | undefined,
): AccessDecision<IntegrationCaller> {
  if (!row || row.revoked || row.tokenRevoked || row.tokenGeneration !== claims.generation) throw invalidToken();
  return { caller: toCaller(claims, row), refusal: findRefusal(row) };
}

function toCaller(claims: TokenClaims, row: AccessRow): IntegrationCaller {
  const assigned = new Set(row.scopes);
  const effective = claims.scopes.filter((scope): scope is Scope => isIntegrationScope(scope) && assigned.has(scope));
  return {
    kind: 'INTEGRATION',
    id: claims.clientId,
    providerId: claims.providerId,
    scopes: new Set(effective),
    assignedScopes: assigned,
    tokenExpiresAt: new Date(claims.expiresAt * 1000),
    ...pickProviderFields(row),
  };
}

type ProviderColumns = Pick<AccessRow, 'timezone' | 'locale' | 'currency' | 'country' | 'catalogVersion'>;

/** Returns the fields of a provider that a caller carries. `test` is undefined unless the provider is in test mode. */
export function pickProviderFields(
  provider: ProviderColumns & Partial<Pick<AccessRow, 'testMode' | 'clockOffsetSeconds'>>,
) {
  const { timezone, locale, currency, country, catalogVersion, testMode, clockOffsetSeconds = 0 } = provider;
  return { timezone, locale, currency, country, catalogVersion, test: testMode ? { clockOffsetSeconds } : undefined };
}

function findRefusal(row: AccessRow): DomainError | null {
  if (!row.active) return new DomainError('CLIENT_INACTIVE', 'This integration client is inactive.');
  const restriction = findRestriction(row);
  if (restriction) return restriction;
  if (!row.integrationApiAccess)
    return new DomainError('PLAN_REQUIRED', "The provider's plan has no Integration API access.");
  return null;
}

/**
 * Returns the refusal that applies to all callers of a provider, or null: the provider is suspended, disabled or
 * archived, or is being moved to another installation, which serves its callers when they retry.
 */
export function findRestriction(row: Pick<AccessRow, 'providerStatus' | 'providerMoved'>): DomainError | null {
  if (row.providerMoved) return unavailable(UNAVAILABLE_RETRY_SECONDS);
  if (row.providerStatus === 'ACTIVE') return null;
  return new DomainError('PROVIDER_RESTRICTED', 'This provider is restricted.');
}
