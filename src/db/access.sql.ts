import type { Queryable } from './queryable.ts';

/** What every request reads anew: the client, its provider and the provider's plan. */
export interface AccessRow {
  readonly active: boolean;
  readonly revoked: boolean;
  readonly scopes: readonly string[];
  readonly tokenGeneration: number;
  readonly providerStatus: 'ACTIVE' | 'SUSPENDED' | 'DISABLED' | 'ARCHIVED';
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly catalogVersion: number;
  readonly integrationApiAccess: boolean;
  readonly tokenRevoked: boolean;
}

/** The access facts of one integration client and one of its tokens; undefined when there is no such client. */
export async function readAccess(
  sql: Queryable,
  providerId: string,
  clientId: string,
  tokenId: string,
): Promise<AccessRow | undefined> {
  const rows = await sql.query<AccessRow>({
    name: 'access_read',
    text: `SELECT c.active, c.revoked_at IS NOT NULL AS revoked, c.scopes, c.token_generation AS "tokenGeneration",
        p.status::text AS "providerStatus", p.timezone, p.locale, p.currency, p.catalog_version AS "catalogVersion",
        pl.integration_api_access AS "integrationApiAccess",
        EXISTS (SELECT 1 FROM revoked_token r WHERE r.provider_id = $1::uuid AND r.id = $3::uuid) AS "tokenRevoked"
      FROM integration_client c
      JOIN provider p ON p.id = c.provider_id
      JOIN plan pl ON pl.code = p.plan_code
      WHERE c.provider_id = $1::uuid AND c.id = $2::uuid`,
    values: [providerId, clientId, tokenId],
  });
  return rows[0];
}
