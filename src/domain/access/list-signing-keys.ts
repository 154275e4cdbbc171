import { signingKeyAt } from './key-life.ts';
import { type KeyStore, liveSigningKeys } from './signing-keys.ts';

/** A key that verifies; one of them signs. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly createdAt: string;
  readonly signs: boolean;
}

/** All keys that are published, from the oldest to the newest (contract 1.9). */
export async function listSigningKeys({ db, now }: Pick<KeyStore, 'db' | 'now'>): Promise<SigningKeyRecord[]> {
  const keys = await liveSigningKeys(db);
  const signing = signingKeyAt(keys, now());
  return keys.map((key) => ({ kid: key.kid, createdAt: key.createdAt.toISOString(), signs: key === signing }));
}
