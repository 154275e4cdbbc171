/** A public key as a JSON Web Key. */
type Key = JsonWebKey;

const PEM = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/g;
/** The kinds of keys that the service takes, as the browser imports them. */
const KINDS = [
  { name: 'ECDSA', namedCurve: 'P-256' },
  { name: 'ECDSA', namedCurve: 'P-384' },
  { name: 'Ed25519' },
  { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
] as const;

/**
 * The JSON Web Key Set of a pasted text: a set, a single key, or public keys in PEM. Null where it is none of these; which
 * keys are accepted, the service says.
 */
export async function readKeySet(text: string): Promise<string | null> {
  const pems = [...text.matchAll(PEM)].map(([, body = '']) => body);
  if (pems.length > 0) {
    const keys = await Promise.all(pems.map((pem) => keyOfPem(pem).catch(() => null)));
    return keys.includes(null) ? null : toSet(keys);
  }
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  return 'keys' in parsed ? text : toSet([parsed]);
}

function toSet(keys: readonly unknown[]): string {
  return JSON.stringify({ keys });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A PEM names its kind inside, which the browser does not tell: the kinds are tried. */
async function keyOfPem(body: string): Promise<Key | null> {
  const bytes = Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  for (const kind of KINDS) {
    const key = await crypto.subtle.importKey('spki', bytes, kind, true, ['verify']).catch(() => null);
    if (key) return publicPart(await crypto.subtle.exportKey('jwk', key));
  }
  return null;
}

function publicPart({ kty, crv, x, y, n, e }: Key): Key {
  return JSON.parse(JSON.stringify({ kty, crv, x, y, n, e }));
}
