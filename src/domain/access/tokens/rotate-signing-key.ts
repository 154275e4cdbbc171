import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { type DatedKey, getSigningStartMs } from './key-life.ts';
import { addSigningKey, type KeyStore, readUnretiredSigningKeys } from './signing-keys.ts';

/** A new key, and the time from which it signs. Until then it is only published. */
export interface RotatedKey {
  readonly kid: string;
  readonly signsFrom: string;
}

/**
 * Adds a signing key that signs once every process and client can know it. The previous key verifies tokens until they
 * have expired; then the periodic cleanup job retires it. While another new key still waits to sign, that key is
 * returned instead (contract 1.9).
 */
export function rotateSigningKey({ ports, now }: KeyStore): Promise<RotatedKey> {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    const keys = await readUnretiredSigningKeys(tx);
    const waiting = keys.slice(1).findLast((key) => getSigningStartMs(key) > now().getTime());
    const key = waiting ?? (await addSigningKey(tx, ports.secrets, laterThan(keys.at(-1), now())));
    const signsFrom = keys.length === 0 ? key.createdAt : new Date(getSigningStartMs(key));
    return { kid: key.kid, signsFrom: signsFrom.toISOString() };
  });
}

// Returns a creation time after that of the newest key, because keys are ordered by their creation.
function laterThan(newest: DatedKey | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
}
