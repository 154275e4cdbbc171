import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose';
import type { Prisma } from '../../db/generated/prisma/client.ts';
import type { Database } from '../../db/queryable.ts';
import type { SecretBox } from '../ports.ts';

export const SIGNING_ALGORITHM = 'ES256';
/** How soon a process notices keys that another one added, when a token names an unknown one. */
export const KEY_REFRESH_SECONDS = 10;

/** The service's signing keys: the newest signs, all that are not retired verify and are published. */
export interface SigningKeys {
  current(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>;
  verificationKey(kid: string): Promise<CryptoKey | undefined>;
  publicKeys(): Promise<readonly JWK[]>;
}

interface LoadedKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey;
}

/** Signing keys kept in the database, encrypted; the first use makes the first key (DESIGN section 7). */
export function createSigningKeys(db: Database, secrets: SecretBox, now: () => Date): SigningKeys {
  let loaded: Promise<readonly LoadedKey[]> | undefined;
  let loadedAtMs = 0;
  const load = (): Promise<readonly LoadedKey[]> => {
    loadedAtMs = now().getTime();
    loaded = loadKeys(db, secrets, now).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const keys = () => loaded ?? load();
  const isStale = () => now().getTime() - loadedAtMs > KEY_REFRESH_SECONDS * 1000;
  return {
    current: async () => {
      const [newest] = isStale() ? await load() : await keys();
      if (!newest) throw new Error('There is no signing key.');
      return newest;
    },
    verificationKey: async (kid) => {
      const known = (await keys()).find((key) => key.kid === kid);
      if (known || !isStale()) return known?.publicKey;
      return (await load()).find((key) => key.kid === kid)?.publicKey;
    },
    publicKeys: async () => (isStale() ? await load() : await keys()).map(({ publicJwk }) => publicJwk),
  };
}

async function loadKeys(db: Database, secrets: SecretBox, now: () => Date): Promise<readonly LoadedKey[]> {
  const read = () =>
    db.orm.signingKey.findMany({ where: { retiredAt: null }, orderBy: [{ createdAt: 'desc' }, { kid: 'asc' }] });
  let rows = await read();
  if (rows.length === 0) {
    await addSigningKey(db, secrets, now());
    rows = await read();
  }
  return Promise.all(rows.map(async (row) => loadKey(row.kid, row.publicJwk, secrets.decrypt(row.ciphertext))));
}

/** Adds a key that signs from now on; older ones go on verifying until they are retired. */
export async function addSigningKey(db: Database, secrets: SecretBox, now: Date): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const publicJwk = { kty, crv, x, y, kid, alg: SIGNING_ALGORITHM, use: 'sig' } as Prisma.InputJsonObject;
  const ciphertext = new Uint8Array(secrets.encrypt(await exportPKCS8(privateKey)));
  await db.orm.signingKey.create({ data: { kid, publicJwk, ciphertext, createdAt: now } });
  return kid;
}

async function loadKey(kid: string, publicJwk: Prisma.JsonValue, pkcs8: string): Promise<LoadedKey> {
  const jwk = publicJwk as JWK;
  const publicKey = await importJWK(jwk, SIGNING_ALGORITHM);
  if (publicKey instanceof Uint8Array) throw new Error('A signing key is not asymmetric.');
  return { kid, publicJwk: jwk, publicKey, privateKey: await importPKCS8(pkcs8, SIGNING_ALGORITHM) };
}
