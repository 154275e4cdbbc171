import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { notFound } from '../../../kernel/errors.ts';
import { selectSigningKey } from './key-life.ts';
import { addSigningKey, type KeyStore, readUnretiredSigningKeys, retireSigningKeys } from './signing-keys.ts';

/** The revoked key, and the key that signs from now on. */
export interface RevokedKey {
  readonly kid: string;
  readonly signingKid: string;
}

/**
 * Revokes a leaked key and with it all tokens that it signed. Other processes refuse these tokens when they reload
 * keys, after `KEY_REFRESH_SECONDS` at the latest. The newest remaining key that was published long enough signs from
 * then on, else the oldest remaining one, else a new one. A revoked key stays revoked. Throws `NOT_FOUND` for an
 * unknown key (contract 1.9).
 */
export function revokeSigningKey({ ports, now }: KeyStore, kid: string): Promise<RevokedKey> {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    const key = tx.global.selectFrom('signingKey').select('kid').where('kid', '=', kid);
    if (!(await key.executeTakeFirst())) throw notFound(['kid']);
    await retireSigningKeys(tx, [kid], now());
    const remaining = selectSigningKey(await readUnretiredSigningKeys(tx), now());
    const signing = remaining ?? (await addSigningKey(tx, ports.secrets, now()));
    return { kid, signingKid: signing.kid };
  });
}
