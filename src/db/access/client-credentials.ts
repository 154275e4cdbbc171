import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { pointRead } from '../query/prepared.ts';

interface Proof {
  readonly providerId: string;
  readonly clientId: string;
  readonly now: Date;
  readonly limit: number;
}

const credentials = pointRead('client_credentials_read', (db, { providerId, clientId, now, limit }: Proof) =>
  db
    .of(providerId)
    .selectFrom('integrationClient as c')
    .select((eb) => {
      const hashes = eb
        .selectFrom('integrationClientSecret as s')
        .select(sql`encode(s.secret_hash, 'hex')`.as('hash'))
        .where('s.integrationClientId', '=', clientId)
        .where((secret) => secret.or([secret('s.expiresAt', 'is', null), secret('s.expiresAt', '>', now)]))
        .orderBy('s.createdAt', 'desc')
        .orderBy('s.id', 'desc')
        .limit(limit);
      return [
        'c.scopes',
        'c.tokenGeneration',
        'c.publicKeys',
        sql<boolean>`c.active and c.revoked_at is null`.as('live'),
        /** SHA-256 hashes of the client's valid secrets in hexadecimal, newest first. */
        sql<readonly string[]>`array${hashes}`.as('hashes'),
      ];
    })
    .where('c.id', '=', clientId),
);

/**
 * Reads the integration client with the hashes of up to `limit` valid secrets; undefined when there is no such client.
 * `live` means active and not revoked.
 */
export async function readClientCredentials(
  db: Runner,
  providerId: string,
  clientId: string,
  now: Date,
  limit: number,
) {
  const [row] = await credentials(db, { providerId, clientId, now, limit });
  return row;
}
