import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { visibleText } from '../../../kernel/formats/visible-text.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { type PublicKey, parseKeySet, storedKeys } from '../integration-clients/public-keys.ts';
import { isRedirectUri, redirectHost } from './redirect-uris.ts';
import { seal, unseal } from './sealed.ts';

const APP_NAME_LENGTH = 60;
const REDIRECT_URIS_MAX = 10;
const APP_ID_LENGTH_MAX = 2_000;
const DOCUMENT_FRESH_MS = 60_000;
const DOCUMENTS_MAX = 1_000;
const DOCUMENT_URL = /^https?:\/\//;
/** The authentication of an app that was registered with keys. */
export const SIGNED = 'private_key_jwt';

/** A program that an owner can sign in from. */
interface App {
  readonly id: string;
  /** As the app calls itself; it is not verified. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** The public keys by which it signs assertions; none for a public app. */
  readonly keys: readonly PublicKey[];
}

const NAME = z
  .string()
  .transform((name) => visibleText(name).replace(/\s+/g, ' ').trim().slice(0, APP_NAME_LENGTH))
  .pipe(z.string().min(1));
const REDIRECT_URIS = z.array(z.string().refine(isRedirectUri)).min(1).max(REDIRECT_URIS_MAX);
const METADATA = z.object({ client_name: NAME.optional(), redirect_uris: REDIRECT_URIS });
/** A document is public, so an app with one has no secret; it may have public keys. */
const DOCUMENT = METADATA.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.enum(['none', SIGNED]).optional(),
});
/** The metadata of an app that signs: its keys, or their address. */
const SIGNING = z.object({
  token_endpoint_auth_method: z.literal(SIGNED),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
});
const SEALED_APP = z.object({ n: NAME, r: REDIRECT_URIS, k: z.array(z.string()).optional() });

/** Reads the JSON at a checked public address; null when it has none. */
export type ReadDocument = (url: string) => Promise<unknown>;

/** The apps that owners can sign in from. Nothing is stored for one: it is registered by its id alone. */
export interface Apps {
  /** The app with this `client_id`: registered here, or described by the document at its address; null without one. */
  find(id: string): Promise<App | null>;
  /** Registers an app (RFC 7591); its id contains what it registered. Null for an id that would be too long. */
  register(metadata: Omit<App, 'id'>): App | null;
}

/** The apps of the service. Documents are read again after a minute. */
export function createApps({ secrets, targets }: Pick<Ports, 'secrets' | 'targets'>, readDocument: ReadDocument): Apps {
  const documents = new LRUCache<string, App>({ max: DOCUMENTS_MAX, ttl: DOCUMENT_FRESH_MS });
  const isPublic = (address: string) => targets.textRefusal(address) === null;
  const byDocument = async (id: string): Promise<App | null> => {
    if (!isDocumentUrl(id) || !isPublic(id)) return null;
    const known = documents.get(id);
    if (known) return known;
    const sent = await readDocument(id);
    const document = DOCUMENT.safeParse(sent);
    if (!document.success || document.data.client_id !== id) return null;
    const keys = await keysIn(sent, async (address) => (isPublic(address) ? readDocument(address) : null));
    if (!keys) return null;
    const { client_name: name = redirectHost(id), redirect_uris: redirectUris } = document.data;
    const app = { id, name, redirectUris, keys };
    documents.set(id, app);
    return app;
  };
  const registered = (id: string): App | null => {
    const sealed = unseal(secrets, 'app', id, SEALED_APP);
    return sealed && { id, name: sealed.n, redirectUris: sealed.r, keys: storedKeys(sealed.k ?? []) };
  };
  return {
    find: async (id) => {
      if (id.length > APP_ID_LENGTH_MAX) return null;
      if (DOCUMENT_URL.test(id)) return byDocument(id);
      return registered(id);
    },
    register: ({ name, redirectUris, keys }) => {
      const texts = keys.length > 0 ? { k: keys.map((key) => JSON.stringify(key)) } : {};
      const id = seal(secrets, 'app', { n: name, r: redirectUris, ...texts });
      return id.length > APP_ID_LENGTH_MAX ? null : { id, name, redirectUris, keys };
    },
  };
}

// A client identifier is compared as text, so only the normal form of an address is one.
function isDocumentUrl(id: string): boolean {
  const url = URL.parse(id);
  return url !== null && url.href === id && url.pathname !== '/' && url.search === '' && !id.includes('#');
}

/** The public keys in the metadata of an app that signs, none for one that does not; null where there is no valid key. */
async function keysIn(metadata: unknown, readKeys: ReadDocument): Promise<readonly PublicKey[] | null> {
  const { success, data } = SIGNING.safeParse(metadata);
  if (!success) return [];
  const { jwks, jwks_uri: address } = data;
  if (jwks !== undefined && address !== undefined) return null;
  const keys = await parseKeySet(address === undefined ? jwks : await readKeys(address));
  return keys && keys.length > 0 ? keys : null;
}

/** The metadata of a registration, parsed; `problem` names what is wrong. */
export async function parseAppMetadata(sent: unknown) {
  const parsed = METADATA.safeParse(sent);
  if (parsed.success) {
    const { redirect_uris: redirectUris } = parsed.data;
    const name = parsed.data.client_name ?? redirectHost(redirectUris[0] ?? '').slice(0, APP_NAME_LENGTH);
    const keys = await keysIn(sent, async () => null);
    if (!keys) return { problem: 'jwks' } as const;
    return { name, redirectUris, keys } as const;
  }
  const [field = 'body'] = parsed.error.issues[0]?.path ?? [];
  return { problem: String(field) } as const;
}
