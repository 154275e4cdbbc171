import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { notFound } from '../../../kernel/errors.ts';
import { signingKeyAt } from './key-life.ts';
import { addSigningKey, type KeyStore, liveSigningKeys, retireSigningKeys } from './signing-keys.ts';

/** A key that has ended, and the one that signs from now on. */
export interface RevokedKey {
  readonly kid: string;
  readonly signingKid: string;
}

/**
 * Ends a key that has leaked, and with it every token it signed: all processes refuse them as soon as they notice,
 * `KEY_REFRESH_SECONDS` at the latest. What signs from then on is the newest key that is published long enough, else
 * the next, else a new one. A key that has ended before stays so. Throws `NOT_FOUND` for a key that never was
 * (contract 1.9).
 */
export function revokeSigningKey({ ports, now }: KeyStore, kid: string): Promise<RevokedKey> {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    const known = tx.global.selectFrom('signingKey').select('kid').where('kid', '=', kid);
    if (!(await known.executeTakeFirst())) throw notFound(['kid']);
    await retireSigningKeys(tx, [kid], now());
    const left = signingKeyAt(await liveSigningKeys(tx), now());
    const signing = left ?? (await addSigningKey(tx, ports.secrets, now()));
    return { kid, signingKid: signing.kid };
  });
}
