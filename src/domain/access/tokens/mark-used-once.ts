import { hash } from 'node:crypto';
import type { Database } from '../../../db/query/tables.ts';
import { toUuid } from '../../../kernel/formats/to-uuid.ts';

/** The difference in seconds that is allowed between the clocks of clients and of the service. */
export const CLOCK_DIFFERENCE_SECONDS = 60;

/** The claims by which a signed text can be used only once: its id and its expiry (Unix time in seconds). */
export interface SingleUseClaims {
  readonly jti: string;
  readonly exp: number;
}

/**
 * Stores that a signed text was used; false when it was used before. Until it expires, the text is kept in the table of
 * revoked tokens.
 */
export async function markUsedOnce(
  db: Database,
  providerId: string,
  signer: string,
  { jti, exp }: SingleUseClaims,
): Promise<boolean> {
  const id = toUuid(hash('sha256', `${signer} ${jti}`, 'hex'));
  const expiresAt = new Date((exp + CLOCK_DIFFERENCE_SECONDS) * 1000);
  const insert = db.of(providerId).insertInto('revokedToken').values({ id, expiresAt });
  const used = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
