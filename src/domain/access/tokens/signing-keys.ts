import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8 } from 'jose';
import { lockSigningKeys } from '../../../db/access/signing-keys.ts';
import { anyOf } from '../../../db/query/literals.ts';
import type { Database } from '../../../db/query/tables.ts';
import type { Ports, SecretBox } from '../../../kernel/ports.ts';
import {
  compareByCreation,
  type DatedKey,
  PUBLIC_KEY,
  type PublicKey,
  SIGNING_ALGORITHM,
  selectSigningKey,
} from './key-life.ts';

/**
 * The maximum delay in seconds until a process sees keys that another one added or revoked. An unknown `kid` in a token
 * causes no extra statement.
 */
export const KEY_REFRESH_SECONDS = 10;

/** The signing keys of the service. One key signs; all keys that are not retired verify tokens and are published. */
export interface SigningKeys {
  current(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  verificationKey(kid: string): Promise<CryptoKey | undefined>;
  publicKeys(): Promise<readonly PublicKey[]>;
}

/** The database and services that signing keys need. */
export interface KeyStore {
  readonly db: Database;
  readonly ports: Pick<Ports, 'transactions' | 'secrets'>;
  now(): Date;
}

interface LoadedKey extends DatedKey {
  readonly publicJwk: PublicKey;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

/**
 * Creates the signing keys, which are stored encrypted in the database. The first use creates the first key (contract
 * 1.9).
 */
export function createSigningKeys(store: KeyStore): SigningKeys {
  let loaded: Promise<readonly LoadedKey[]> | undefined;
  let loadedAtMs = 0;
  const load = (): Promise<readonly LoadedKey[]> => {
    loadedAtMs = store.now().getTime();
    loaded = loadKeys(store).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const isStale = () => Math.abs(store.now().getTime() - loadedAtMs) > KEY_REFRESH_SECONDS * 1000;
  const getKeys = () => (loaded === undefined || isStale() ? load() : loaded);
  return {
    current: async () => {
      const key = selectSigningKey(await getKeys(), store.now());
      if (!key) throw new Error('There is no signing key.');
      return key;
    },
    verificationKey: async (kid) => (await getKeys()).find((key) => key.kid === kid)?.publicKey,
    publicKeys: async () => (await getKeys()).map(({ publicJwk }) => publicJwk),
  };
}

async function loadKeys(store: KeyStore): Promise<readonly LoadedKey[]> {
  const found = await readUnretiredSigningKeys(store.db);
  const rows = found.length > 0 ? found : await createFirstKey(store);
  const { secrets } = store.ports;
  return Promise.all(rows.map((row) => loadKey(row, row.publicJwk, decryptKey(secrets, row))));
}

function decryptKey(secrets: SecretBox, { kid, ciphertext }: { kid: string; ciphertext: Uint8Array }): string {
  try {
    return secrets.decrypt(ciphertext, { table: 'signing_key', id: kid });
  } catch {
    throw new Error('ENCRYPTION_KEY is not the one that the signing keys of this database were encrypted with.');
  }
}

function createFirstKey({ ports, now }: KeyStore) {
  return ports.transactions.run(null, async (tx) => {
    await lockSigningKeys(tx);
    if ((await readUnretiredSigningKeys(tx)).length === 0) await addSigningKey(tx, ports.secrets, now());
    return await readUnretiredSigningKeys(tx);
  });
}

/** Reads all keys that are not retired, from the oldest to the newest. */
export async function readUnretiredSigningKeys(db: Database) {
  const live = db.global.selectFrom('signingKey').selectAll().where('retiredAt', 'is', null);
  return (await live.execute()).toSorted(compareByCreation);
}

/** Adds a key. It is published at once, and signs when `selectSigningKey` selects it. */
export async function addSigningKey(db: Database, secrets: SecretBox, now: Date): Promise<DatedKey> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const exported = await exportJWK(publicKey);
  const publicJwk = PUBLIC_KEY.parse({ ...exported, kid, alg: SIGNING_ALGORITHM, use: 'sig' });
  const ciphertext = new Uint8Array(secrets.encrypt(await exportPKCS8(privateKey), { table: 'signing_key', id: kid }));
  await db.global.insertInto('signingKey').values({ kid, publicJwk, ciphertext, createdAt: now }).execute();
  return { kid, createdAt: now };
}

/** Retires keys permanently: tokens that they signed are refused, and their private keys are deleted. */
export async function retireSigningKeys(db: Database, kids: readonly string[], now: Date): Promise<void> {
  await db.global
    .updateTable('signingKey')
    .set({ retiredAt: now, ciphertext: new Uint8Array() })
    .where('kid', '=', anyOf(kids, 'text'))
    .where('retiredAt', 'is', null)
    .execute();
}

async function loadKey({ kid, createdAt }: DatedKey, stored: unknown, pkcs8: string): Promise<LoadedKey> {
  const publicJwk = PUBLIC_KEY.parse(stored);
  const publicKey = await importJWK(publicJwk, SIGNING_ALGORITHM);
  if (publicKey instanceof Uint8Array) throw new Error('A signing key is not asymmetric.');
  return { kid, createdAt, publicJwk, publicKey, privateKey: await importPKCS8(pkcs8, SIGNING_ALGORITHM) };
}

/** A published key, and whether it is the one that signs. */
interface SigningKeyRecord {
  readonly kid: string;
  readonly createdAt: string;
  readonly signs: boolean;
}

/** Lists all published keys, from the oldest to the newest (contract 1.9). */
export async function listSigningKeys({ db, now }: Pick<KeyStore, 'db' | 'now'>): Promise<SigningKeyRecord[]> {
  const keys = await readUnretiredSigningKeys(db);
  const signing = selectSigningKey(keys, now());
  return keys.map((key) => ({ kid: key.kid, createdAt: key.createdAt.toISOString(), signs: key === signing }));
}
