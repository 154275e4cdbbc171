import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { type DatedKey, signsFromMs } from './key-life.ts';
import { addSigningKey, type KeyStore, liveSigningKeys } from './signing-keys.ts';

/** A key that takes over; until `signsFrom` it is published only. */
export interface RotatedKey {
  readonly kid: string;
  readonly signsFrom: string;
}

/**
 * Adds a signing key that takes over once everybody can know it; the one before goes on verifying until its tokens have
 * ended, and the sweep then retires it. While a key still waits to sign it answers that key again (contract 1.9).
 */
export function rotateSigningKey({ ports, now }: KeyStore): Promise<RotatedKey> {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    const keys = await liveSigningKeys(tx);
    const waiting = keys.slice(1).findLast((key) => signsFromMs(key) > now().getTime());
    const key = waiting ?? (await addSigningKey(tx, ports.secrets, laterThan(keys.at(-1), now())));
    const signsFrom = keys.length === 0 ? key.createdAt : new Date(signsFromMs(key));
    return { kid: key.kid, signsFrom: signsFrom.toISOString() };
  });
}

// The order of keys is that of their creation, so no two have the same instant.
function laterThan(newest: DatedKey | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
}
