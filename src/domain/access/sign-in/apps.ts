import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { visibleText } from '../../../kernel/formats/visible-text.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { type PublicKey, parseKeySet, parseStoredKeys } from '../integration-clients/public-keys.ts';
import { isRedirectUri, redirectHost } from './redirect-uris.ts';
import { seal, unseal } from './sealed.ts';

const APP_NAME_LENGTH = 60;
const REDIRECT_URIS_MAX = 10;
const APP_ID_LENGTH_MAX = 2_000;
const DOCUMENT_FRESH_MS = 60_000;
const DOCUMENTS_MAX = 1_000;
const DOCUMENT_URL = /^https?:\/\//;
/** The authentication method of an app that registered public keys (`token_endpoint_auth_method`). */
export const PRIVATE_KEY_JWT = 'private_key_jwt';

/** An app that can request access by sign-in (an OAuth client). */
interface App {
  readonly id: string;
  /** The name that the app gave itself. It is not verified. */
  readonly name: string;
  readonly redirectUris: readonly string[];
  /** The public keys with which the app signs client assertions; empty for a public client. */
  readonly keys: readonly PublicKey[];
}

const NAME = z
  .string()
  .transform((name) => visibleText(name).replace(/\s+/g, ' ').trim().slice(0, APP_NAME_LENGTH))
  .pipe(z.string().min(1));
const REDIRECT_URIS = z.array(z.string().refine(isRedirectUri)).min(1).max(REDIRECT_URIS_MAX);
const METADATA = z.object({ client_name: NAME.optional(), redirect_uris: REDIRECT_URIS });
/** A client id metadata document. It is public, so the app cannot have a secret, but it may have public keys. */
const DOCUMENT = METADATA.extend({
  client_id: z.string(),
  token_endpoint_auth_method: z.enum(['none', PRIVATE_KEY_JWT]).optional(),
});
/** The metadata of an app that authenticates with keys: the keys, or the URL of a key set. */
const SIGNING = z.object({
  token_endpoint_auth_method: z.literal(PRIVATE_KEY_JWT),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
});
const SEALED_APP = z.object({ n: NAME, r: REDIRECT_URIS, k: z.array(z.string()).optional() });

/** Reads the JSON document at a public URL; null when there is none. */
export type FetchClientMetadata = (url: string) => Promise<unknown>;

/**
 * The apps that can request access by sign-in. Nothing is stored for a registered app: its id contains its
 * registration.
 */
export interface AppRegistry {
  /**
   * Finds the app with this `client_id`: a registered app, or the app whose metadata document has this URL. Null when
   * there is none.
   */
  find(id: string): Promise<App | null>;
  /** Registers an app (RFC 7591). The returned id contains the registration. Null when the id would be too long. */
  register(metadata: Omit<App, 'id'>): App | null;
}

/** Creates the apps of the service. A metadata document is cached for a minute. */
export function createAppRegistry(
  { secrets, targets }: Pick<Ports, 'secrets' | 'targets'>,
  readDocument: FetchClientMetadata,
): AppRegistry {
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
    return sealed && { id, name: sealed.n, redirectUris: sealed.r, keys: parseStoredKeys(sealed.k ?? []) };
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

// A client id is compared as text, so only the normalized form of a URL is accepted.
function isDocumentUrl(id: string): boolean {
  const url = URL.parse(id);
  return url !== null && url.href === id && url.pathname !== '/' && url.search === '' && !id.includes('#');
}

/**
 * Returns the public keys in the metadata of an app; empty for an app that does not sign, null when an app that signs
 * has no valid key.
 */
async function keysIn(metadata: unknown, readKeys: FetchClientMetadata): Promise<readonly PublicKey[] | null> {
  const { success, data } = SIGNING.safeParse(metadata);
  if (!success) return [];
  const { jwks, jwks_uri: address } = data;
  if (jwks !== undefined && address !== undefined) return null;
  const keys = await parseKeySet(address === undefined ? jwks : await readKeys(address));
  return keys && keys.length > 0 ? keys : null;
}

/** Parses the metadata of a registration. `problem` names the invalid field. */
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
