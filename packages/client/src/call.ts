import { isApiError } from './errors.ts';
import { hasBody, type Operation, urlOf } from './operation.ts';
import { type Outgoing, type SendOptions, send, type Transport } from './send.ts';
import type { Session, Sessions } from './session.ts';

/** The options of a call that does not write, or cannot be repeated. */
export type Unkeyed = SendOptions;

/** The options of a call that writes. */
export interface Keyed extends SendOptions {
  /** One for each intention, such as the id of the telephone call; by default a random one, or in a conversation that of the service. */
  readonly idempotencyKey?: string | undefined;
}

/** An answer with the data of its headers. */
export interface Answered<Data> {
  readonly data: Data;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
  /** An earlier call with the same idempotency key had succeeded; `data` is the present state of its record. */
  readonly replayed: boolean;
}

/** The answer of an operation; `withResponse` returns more about the same call. */
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

/** The operations that the service executes once for each body of a conversation, without a key. */
const DERIVED: ReadonlySet<string> = new Set(['createReservation', 'createHold', 'createVisit', 'holdVisit']);

/** What all calls of one client have in common. */
interface Shared {
  readonly baseUrl: string;
  readonly language: string | undefined;
  readonly conversationId: string | null;
  readonly unchanged: Map<string, Kept>;
}

/** Calls operations with a token that is renewed before it expires, and once when the service refuses it. */
export function createCall(transport: Transport, sessions: Sessions, shared: Shared): Call {
  const { baseUrl, conversationId, unchanged } = shared;
  return <Data>(operation: Operation, ids: readonly string[], input: object | undefined, options: Keyed = {}) => {
    const own = conversationId !== null && DERIVED.has(operation.id) ? null : crypto.randomUUID();
    const key = operation.keyed ? (options.idempotencyKey ?? own) : null;
    const attempt = async (session: Session): Promise<Answered<Data>> => {
      const url = urlOf(baseUrl, session.providerId, operation, ids, input);
      const kept = operation.cached ? unchanged.get(url) : undefined;
      const { response, text } = await send(
        transport,
        outgoing(operation, url, { ...shared, session }, input, key, kept),
        options,
      );
      const read = readAnswer<Data>(response, kept ? { text: text || kept.text } : { text });
      const etag = response.headers.get('ETag');
      if (operation.cached && etag !== null) unchanged.set(url, { etag, text: text || (kept?.text ?? '') });
      return read;
    };
    return answerOf(withFreshToken(sessions, attempt));
  };
}

/** A body that was received before, and its entity tag. */
export interface Kept {
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

function outgoing(
  { id, method, path, keyed, repeatable }: Operation,
  url: string,
  { session, language, conversationId }: Shared & { readonly session: Session },
  input: object | undefined,
  key: string | null,
  kept: Kept | undefined,
): Outgoing {
  const body = hasBody(method) && input !== undefined ? JSON.stringify(input) : undefined;
  const headers = {
    Authorization: `Bearer ${session.token}`,
    Accept: 'application/json',
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === null ? {} : { 'Idempotency-Key': key }),
    ...(conversationId === null ? {} : { 'Conversation-Id': conversationId }),
    ...(kept ? { 'If-None-Match': kept.etag } : {}),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  return { operation: id, path, url, init, repeatable: repeatable === true || keyed === true };
}

function readAnswer<Data>({ status, headers }: Response, { text }: { text: string }): Answered<Data> {
  return {
    // The document declares the type of the answer; an empty body is `void`.
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
    // A caller of only `withResponse` gets the failure there.
    body.catch(() => undefined);
    return answered;
  };
  return Object.assign(body, { withResponse });
}
