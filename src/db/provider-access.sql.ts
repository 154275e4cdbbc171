import type { Queryable } from './queryable.ts';

/** What decides about callers of one provider: its own state, and that of the named clients and tokens. */
export interface ProviderAccessRow {
  readonly providerStatus: 'ACTIVE' | 'SUSPENDED' | 'DISABLED' | 'ARCHIVED';
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly catalogVersion: number;
  readonly integrationApiAccess: boolean;
  readonly clients: readonly {
    readonly id: string;
    readonly active: boolean;
    readonly revoked: boolean;
    readonly scopes: readonly string[];
    readonly tokenGeneration: number;
  }[];
  readonly revokedTokenIds: readonly string[];
}

/** The access facts of many callers of one provider in one statement; undefined when there is no such provider. */
export async function readProviderAccess(
  sql: Queryable,
  providerId: string,
  clientIds: readonly string[],
  tokenIds: readonly string[],
): Promise<ProviderAccessRow | undefined> {
  const rows = await sql.query<ProviderAccessRow>({
    name: 'provider_access_read',
    text: `SELECT p.status::text AS "providerStatus", p.timezone, p.locale, p.currency,
        p.catalog_version AS "catalogVersion", pl.integration_api_access AS "integrationApiAccess",
        (SELECT coalesce(json_agg(json_build_object('id', c.id, 'active', c.active, 'revoked', c.revoked_at IS NOT NULL,
            'scopes', c.scopes, 'tokenGeneration', c.token_generation)), '[]'::json)
          FROM integration_client c WHERE c.provider_id = $1::uuid AND c.id = ANY($2::uuid[])) AS clients,
        ARRAY(SELECT r.id::text FROM revoked_token r WHERE r.provider_id = $1::uuid AND r.id = ANY($3::uuid[]))
          AS "revokedTokenIds"
      FROM provider p JOIN plan pl ON pl.code = p.plan_code
      WHERE p.id = $1::uuid`,
    values: [providerId, clientIds, tokenIds],
  });
  return rows[0];
}
