import { type AccessRow, readAccess } from '../../db/access/client-access.ts';
import type { Database } from '../../db/query/tables.ts';
import type { Caller, IntegrationCaller } from '../../kernel/context.ts';
import { DomainError, unavailable } from '../../kernel/errors.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../../kernel/limits.ts';
import { isIntegrationScope, type Scope } from '../../kernel/scopes.ts';
import { invalidToken, type TokenClaims } from './tokens/access-tokens.ts';

/**
 * The caller, and the refusal if the caller may not call. An identified caller counts against its rate limit before it
 * is refused.
 */
export interface Access<By extends Caller = Caller> {
  readonly caller: By;
  readonly refusal: DomainError | null;
}

/**
 * The current permissions of a verified token's bearer. Effective scopes are those of the token that the client still
 * has. Throws `invalid_token`. An inactive client, a restricted provider and a plan without access are returned as
 * `refusal`, in this order (contract 0.7).
 */
export async function readIntegrationAccess(db: Database, claims: TokenClaims): Promise<Access<IntegrationCaller>> {
  return integrationAccess(claims, await readAccess(db, claims.providerId, claims.clientId, claims.tokenId));
}

/** The permissions of a verified token's bearer for the given row of its client. Throws `invalid_token`. */
export function integrationAccess(claims: TokenClaims, row: AccessRow | undefined): Access<IntegrationCaller> {
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
    ...providerFields(row),
  };
}

type ProviderColumns = Pick<AccessRow, 'timezone' | 'locale' | 'currency' | 'country' | 'catalogVersion'>;

/** The fields of a provider that a caller has; `test` is undefined for a real one. */
export function providerFields(
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
 * The refusal for all callers of this provider, if any: it is suspended, disabled or archived, or it is being moved to
 * another installation, where its callers arrive when they retry.
 */
export function findRestriction(row: Pick<AccessRow, 'providerStatus' | 'providerMoved'>): DomainError | null {
  if (row.providerMoved) return unavailable(UNAVAILABLE_RETRY_SECONDS);
  if (row.providerStatus === 'ACTIVE') return null;
  return new DomainError('PROVIDER_RESTRICTED', 'This provider is restricted.');
}
