import { isApiError } from './errors.ts';
import { type Outgoing, type SendOptions, send, type Transport } from './send.ts';
import type { Session, Sessions } from './session.ts';

/** What a call of an operation that does not write, or cannot be repeated, may say. */
export type Unkeyed = SendOptions;

/** What a call of an operation that writes may say. */
export interface Keyed extends SendOptions {
  /** One for each intention, such as the id of the telephone call; a random one by default. */
  readonly idempotencyKey?: string | undefined;
}

/** An operation as the document has it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the provider, or whole where it begins with a slash. */
  readonly path: string;
  /** It takes an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** Sending it twice does what sending it once does, also without a key. */
  readonly repeatable?: boolean;
  /** Its answers have an `ETag`, so an unchanged one need not be sent again. */
  readonly cached?: boolean;
}

/** An answer with what its headers tell. */
export interface Answered<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** An earlier call with the same idempotency key did it; `data` is what became of that since. */
  readonly replayed: boolean;
}

/** What an operation answers; `withResponse` tells more about the same call. */
export interface Answer<Data> extends Promise<Data> {
  withResponse(): Promise<Answered<Data>>;
}

/** Calls an operation with the ids of its path and its query or body. */
export type Call = <Data>(
  operation: Operation,
  ids: readonly string[],
  input: object | undefined,
  options: Keyed | undefined,
) => Answer<Data>;

/** Addresses would lose them with what stands before them. */
const NO_IDS = /^\.{1,2}$/;
const PROVIDERS = '/integrations/v1/providers';

/** Calls operations with a token that is renewed before it ends, and once when the service no longer takes it. */
export function createCall(transport: Transport, sessions: Sessions, baseUrl: string): Call {
  const unchanged = new Map<string, Kept>();
  return <Data>(operation: Operation, ids: readonly string[], input: object | undefined, options: Keyed = {}) => {
    const key = operation.keyed ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    const attempt = async (session: Session): Promise<Answered<Data>> => {
      const url = urlOf(baseUrl, session.providerId, operation, ids, input);
      const kept = operation.cached ? unchanged.get(url) : undefined;
      const { response, text } = await send(transport, outgoing(operation, url, session, input, key, kept), options);
      const read = readAnswer<Data>(response, kept ? { text: text || kept.text } : { text });
      const etag = response.headers.get('ETag');
      if (operation.cached && etag !== null) unchanged.set(url, { etag, text: text || (kept?.text ?? '') });
      return read;
    };
    return answerOf(withFreshToken(sessions, attempt));
  };
}

interface Kept {
  readonly etag: string;
  readonly text: string;
}

async function withFreshToken<Data>(sessions: Sessions, attempt: (session: Session) => Promise<Data>): Promise<Data> {
  const session = await sessions.current();
  try {
    return await attempt(session);
  } catch (error) {
    if (!isApiError(error, 'invalid_token')) throw error;
    sessions.drop(session);
    return await attempt(await sessions.current());
  }
}

function urlOf(
  baseUrl: string,
  providerId: string,
  { id, method, path }: Operation,
  ids: readonly string[],
  input: object | undefined,
): string {
  const left = [...ids];
  const filled = path.replace(/\{\w+\}/g, (name) => {
    const value = left.shift();
    if (!value || NO_IDS.test(value)) throw new TypeError(`${id} needs ${name.slice(1, -1)}, and was given ${value}.`);
    return encodeURIComponent(value);
  });
  const url = new URL(
    filled.startsWith('/') ? `${baseUrl}${filled}` : `${baseUrl}${PROVIDERS}/${providerId}/${filled}`,
  );
  if (hasBody(method)) return url.href;
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) url.searchParams.append(name, textOf(each));
    }
  }
  return url.href;
}

/** A date as JSON has it. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

const hasBody = (method: string) => method === 'POST' || method === 'PATCH';

function outgoing(
  { id, method, path, repeatable }: Operation,
  url: string,
  session: Session,
  input: object | undefined,
  key: string | null,
  kept: Kept | undefined,
): Outgoing {
  const body = hasBody(method) && input !== undefined ? JSON.stringify(input) : undefined;
  const headers = {
    Authorization: `Bearer ${session.token}`,
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(kept ? { 'If-None-Match': kept.etag } : {}),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return { operation: id, path, url, init, repeatable: repeatable === true || key !== null };
}

function readAnswer<Data>({ status, headers }: Response, { text }: { text: string }): Answered<Data> {
  return {
    // The document says what an operation answers; an empty body is that of `void`.
    data: (text === '' ? undefined : JSON.parse(text)) as Data,
    status,
    headers,
    requestId: headers.get('X-Request-Id'),
    replayed: headers.get('Idempotency-Replayed') === 'true',
  };
}

function answerOf<Data>(answered: Promise<Answered<Data>>): Answer<Data> {
  const body = answered.then(({ data }) => data);
  const withResponse = () => {
    // Who asks for the response alone hears of a failure there.
    body.catch(() => undefined);
    return answered;
  };
  return Object.assign(body, { withResponse });
}
