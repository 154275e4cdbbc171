import { hash } from 'node:crypto';
import type { Database } from '../../../db/query/tables.ts';
import { toUuid } from '../../../kernel/formats/to-uuid.ts';

/** Clocks of clients may differ by so much. */
export const CLOCK_DIFFERENCE_SECONDS = 60;

/** The claims that make a signed text single-use. */
export interface UsableClaims {
  readonly jti: string;
  readonly exp: number;
}

/** False for a text of this signer that was used before. It is kept as a token that is accepted no more, until it ends. */
export async function useOnce(
  db: Database,
  providerId: string,
  signer: string,
  { jti, exp }: UsableClaims,
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
