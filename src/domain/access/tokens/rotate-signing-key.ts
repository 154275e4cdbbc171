import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { type DatedKey, signsFromMs } from './key-life.ts';
import { addSigningKey, type KeyStore, liveSigningKeys } from './signing-keys.ts';

/** A new key; until `signsFrom` it is only published. */
export interface RotatedKey {
  readonly kid: string;
  readonly signsFrom: string;
}

/**
 * Adds a signing key that signs once every process and client can know it. The previous key verifies until its tokens
 * have expired; then the sweep retires it. While a new key still waits to sign, it is returned again (contract 1.9).
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

// Keys are ordered by their creation, so their instants must differ.
function laterThan(newest: DatedKey | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), (newest?.createdAt.getTime() ?? 0) + 1));
}
