import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLFormattedError, print } from 'graphql';
import { type Client, createClient, type FormattedExecutionResult } from 'graphql-ws';

type Result = FormattedExecutionResult<Record<string, unknown>, unknown>;

/** An operation with the types that code generation gave it: a `TypedDocumentNode`, or a `TypedDocumentString`. */
export type DashboardDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables> &
  (DocumentNode | { toString(): string });

/** How it stands with what is followed. */
export type DashboardState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  /** The connection was lost; what is on the screen may be behind. */
  | { readonly kind: 'reconnecting'; readonly attempt: number; readonly reason: string }
  /** Connected again; so many changes of the meantime have come so far. `connected` follows once they have all come. */
  | { readonly kind: 'resumed'; readonly changes: number }
  /** The service does not know the position any more: `read` runs again. */
  | { readonly kind: 'readingAnew'; readonly reason: string }
  /** A renewed token was refused as well: sign in again. It keeps trying. */
  | { readonly kind: 'signedOut'; readonly reason: string }
  | { readonly kind: 'closed' };

/** Where positions outlive a reload; give one only where what was read outlives it too. */
export interface PositionStorage {
  get(name: string): string | null | Promise<string | null>;
  set(name: string, position: string): void | Promise<void>;
  remove(name: string): void | Promise<void>;
}

export interface DashboardOptions {
  /** The address of the API, such as `https://booking.example/graphql`. */
  readonly url: string;
  /** A token; a new one where `renew`, since the service refused the last. */
  token(renew: boolean): Promise<string>;
  onState?(state: DashboardState): void;
  readonly storage?: PositionStorage;
  /** Only where there is no global WebSocket. */
  readonly webSocketImpl?: unknown;
  readonly fetch?: typeof fetch;
  readonly patience?: Partial<Patience>;
}

/** In milliseconds. A dead connection is noticed after `silence` and `answer` at the latest, a dead way there after `connect`. */
interface Patience {
  /** How long nothing needs to come before the service is asked for a sign of life. */
  readonly silence: number;
  /** How long that sign may take. */
  readonly answer: number;
  /** How long a connection may take to come about. */
  readonly connect: number;
  /** How long a query may take. */
  readonly query: number;
  /** The longest pause between attempts. */
  readonly pause: number;
  /** No change for this long after a reconnect: all that was missed has come. */
  readonly settled: number;
}

const PATIENCE: Patience = {
  silence: 8_000,
  answer: 5_000,
  connect: 8_000,
  query: 20_000,
  pause: 5_000,
  settled: 1_500,
};
const FIRST_PAUSE_MS = 250;

/** What a query answered; a root field that failed is null, with its error here. */
export interface DashboardAnswer<Data> {
  readonly data: Data;
  readonly errors: readonly GraphQLFormattedError[];
}

/** What the API refused, or how it failed: `code` is the first of `extensions.code`, or the HTTP status. */
export class DashboardError extends Error {
  readonly code: string;
  readonly errors: readonly GraphQLFormattedError[];

  constructor(message: string, code: string, errors: readonly GraphQLFormattedError[] = []) {
    super(message);
    this.name = 'DashboardError';
    this.code = code;
    this.errors = errors;
  }
}

interface FollowOptions<Data, Variables> {
  /** Those of the subscription but for `after`. */
  readonly variables?: Omit<Variables, 'after'>;
  /**
   * Reads what the page shows. It runs between the position and the first change, so that nothing is missed, and again
   * whenever the position is no longer known. Changes that it has seen may come again: go by `version`.
   */
  read?(): Promise<void>;
  /** One change, in order; the next waits until this one is done. */
  onChange(data: Data): void | Promise<void>;
  /** What a change was answered with beside its data, what `read` and `onChange` throw, and what ends this following. */
  onError?(error: unknown): void;
  /** The position of what is on the screen already, in place of `read`. */
  readonly after?: string | null;
  /** Under which the storage keeps the position; the subscription's own text and variables by default. */
  readonly name?: string;
}

export interface Following {
  /** Up to where changes came; null until the first position is known. */
  readonly position: string | null;
  stop(): void;
}

export interface DashboardClient {
  readonly state: DashboardState;
  query<Data, Variables>(
    document: DashboardDocument<Data, Variables>,
    variables?: Variables,
  ): Promise<DashboardAnswer<Data>>;
  /** Follows a subscription that takes `$after` and selects `position`: position, `read`, changes; for ever, until stopped. */
  follow<Data, Variables>(
    document: DashboardDocument<Data, Variables>,
    options: FollowOptions<Data, Variables>,
  ): Following;
  /** Connects again at once: for `online` events, or when a sleeping page wakes. */
  reconnect(): void;
  close(): Promise<void>;
}

/** One socket, which all followings share, and queries beside it. */
export function createDashboardClient(options: DashboardOptions): DashboardClient {
  const patience = { ...PATIENCE, ...options.patience };
  const status = createStatus(patience, (state) => options.onState?.(state));
  const connection = openConnection(options, patience, status);
  const followings = new Set<Following>();
  const query: DashboardClient['query'] = (document, variables) => ask(options, patience, document, variables);
  return {
    get state() {
      return status.state;
    },
    query,
    follow: (document, own) => {
      const following = follow({ connection, status, query, storage: options.storage }, document, own);
      followings.add(following);
      return following;
    },
    reconnect: connection.reconnect,
    close: async () => {
      for (const following of followings) following.stop();
      status.set({ kind: 'closed' });
      await connection.close();
    },
  };
}

async function ask<Data, Variables>(
  options: DashboardOptions,
  patience: Patience,
  document: DashboardDocument<Data, Variables>,
  variables?: Variables,
  renew = false,
): Promise<DashboardAnswer<Data>> {
  const send = options.fetch ?? fetch;
  const response = await send(options.url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await options.token(renew)}`,
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query: textOf(document), variables }),
    signal: AbortSignal.timeout(patience.query),
  });
  if (response.status === 401 && !renew) return ask(options, patience, document, variables, true);
  const answer: ExecutionResult | null = await response.json().catch(() => null);
  const errors: readonly GraphQLFormattedError[] = JSON.parse(JSON.stringify(answer?.errors ?? []));
  if (answer?.data) return { data: dataOf<Data>(answer), errors };
  throw refusal(errors, String(response.status));
}

function textOf(document: DocumentNode | { toString(): string }): string {
  return 'kind' in document ? print(document) : String(document);
}

/** The answer to a document has the type that code generation gave the document. */
function dataOf<Data>({ data }: ExecutionResult | Result): Data {
  return data as Data;
}

function refusal(errors: readonly GraphQLFormattedError[], otherwise: string): DashboardError {
  const [first] = errors;
  const message = first?.message ?? `The API gave no answer (${otherwise}).`;
  return new DashboardError(message, String(first?.extensions?.['code'] ?? otherwise), errors);
}

interface Status {
  readonly state: DashboardState;
  set(state: DashboardState): void;
  /** The socket was accepted. */
  connected(): void;
  lost(attempt: number, reason: string): void;
  /** What is shown was read. */
  read(): void;
  /** A change came. */
  heard(): void;
}

function createStatus(patience: Patience, tell: (state: DashboardState) => void): Status {
  let state: DashboardState = { kind: 'connecting' };
  let settling: ReturnType<typeof setTimeout> | undefined;
  const set = (next: DashboardState) => {
    if (state.kind === 'closed') return;
    clearTimeout(settling);
    state = next;
    tell(next);
  };
  const resumed = (changes: number) => {
    set({ kind: 'resumed', changes });
    settling = setTimeout(() => set({ kind: 'connected' }), patience.settled);
  };
  return {
    get state() {
      return state;
    },
    set,
    connected: () => (state.kind === 'connecting' ? set({ kind: 'connected' }) : resumed(0)),
    lost: (attempt, reason) => {
      if (state.kind !== 'signedOut') set({ kind: 'reconnecting', attempt, reason });
    },
    read: () => {
      if (state.kind === 'readingAnew') set({ kind: 'connected' });
    },
    heard: () => {
      if (state.kind === 'resumed') resumed(state.changes + 1);
    },
  };
}

interface Connection {
  readonly client: Client;
  /** Waits before another attempt, the longer the more of them failed. */
  pause(reason: string): Promise<void>;
  /** The next connection takes a new token. */
  renewToken(reason: string): void;
  reconnect(): void;
  close(): Promise<void>;
}

const SIGN_IN_AGAIN = [4401, 4403];

function openConnection(options: DashboardOptions, patience: Patience, status: Status): Connection {
  let failures = 0;
  let refusedTokens = 0;
  let waiting: { readonly over: Promise<void>; end(): void } | null = null;
  const watch = createWatch(() => client.terminate());
  const renewToken = (reason: string) => {
    refusedTokens += 1;
    if (refusedTokens > 1) status.set({ kind: 'signedOut', reason });
  };
  const client = createClient({
    url: options.url.replace(/^http/, 'ws'),
    webSocketImpl: quietSocket(options.webSocketImpl),
    connectionParams: async () => ({ authorization: `Bearer ${await options.token(refusedTokens > 0)}` }),
    keepAlive: patience.silence,
    // Each following comes back by itself, with a position of its own, whatever ended the socket.
    retryAttempts: 0,
    on: {
      connecting: () => watch.expect(patience.connect),
      connected: () => {
        watch.calm();
        [failures, refusedTokens] = [0, 0];
        status.connected();
      },
      ping: (isReceived) => void (isReceived || watch.expect(patience.answer)),
      // No other message is a pong: only a pong makes the client ask again.
      pong: (isReceived) => void (isReceived && watch.calm()),
      closed: (event) => {
        watch.calm();
        const { code, reason } = closeOf(event);
        if (SIGN_IN_AGAIN.includes(code)) renewToken(reason || String(code));
      },
    },
  });
  const wait = (reason: string) => {
    status.lost(failures + 1, reason);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const longest = failures === 0 ? FIRST_PAUSE_MS : Math.min(patience.pause, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    const timer = setTimeout(end, longest * (0.5 + Math.random() / 2));
    void over.then(() => {
      clearTimeout(timer);
      waiting = null;
    });
    return { over, end };
  };
  return {
    client,
    pause: (reason) => {
      waiting ??= wait(reason);
      return waiting.over;
    },
    renewToken,
    reconnect: () => {
      waiting?.end();
      client.terminate();
    },
    close: async () => {
      waiting?.end();
      watch.calm();
      await client.dispose();
    },
  };
}

/** The class of sockets. It handles the errors of a connection that was given up before it opened. */
function quietSocket(given: unknown): typeof WebSocket {
  const Base = (given ?? WebSocket) as typeof WebSocket;
  return class extends Base {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('error', () => undefined);
    }
  };
}

/** Ends what gives no sign of life in time: a socket whose peer is gone reports no error. */
function createWatch(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const calm = () => clearTimeout(timer);
  const expect = (withinMs: number) => {
    calm();
    timer = setTimeout(giveUp, withinMs);
  };
  return { calm, expect };
}

function closeOf(event: unknown): { readonly code: number; readonly reason: string } {
  const { code = 0, reason = '' } = Object(event);
  return { code: Number(code), reason: String(reason) };
}

interface Surroundings {
  readonly connection: Connection;
  readonly status: Status;
  readonly query: DashboardClient['query'];
  readonly storage: PositionStorage | undefined;
}

/** What the service answers to a position that it does not know. */
const POSITION_UNKNOWN = 'POSITION_UNKNOWN';
const TOKEN_REFUSED = 'invalid_token';
/** What passes by itself, with every failure of a server. */
const PASSING = /^(RATE_LIMITED|UNAVAILABLE|INTERNAL|5\d\d)$/;

/** The one operation of this file; `livePosition` needs `reservations:read`. */
const LIVE_POSITION: DashboardDocument<{ readonly livePosition?: string | null }, object> = {
  toString: () => 'query LivePosition { livePosition }',
};

function follow<Data, Variables>(
  { connection, status, query, storage }: Surroundings,
  document: DashboardDocument<Data, Variables>,
  options: FollowOptions<Data, Variables>,
): Following {
  const name = options.name ?? `${textOf(document)} ${JSON.stringify(options.variables ?? {})}`;
  const stopping = new AbortController();
  let position = options.after ?? null;
  let handling: Promise<unknown> = Promise.resolve();
  const report = (error: unknown) => options.onError?.(error);

  const begin = async () => {
    const { data, errors } = await query(LIVE_POSITION);
    if (!data.livePosition) throw refusal(errors, 'NO_POSITION');
    await options.read?.().catch((error: unknown) => {
      report(error);
      throw error;
    });
    position = data.livePosition;
    await storage?.set(name, position);
    status.read();
  };
  const take = (data: Data) => {
    const next = positionIn(data);
    position = next;
    status.heard();
    const handle = async () => {
      await options.onChange(data);
      await storage?.set(name, next);
    };
    handling = handling.then(handle).catch(report);
  };
  const readAnew = async (reason: string) => {
    status.set({ kind: 'readingAnew', reason });
    position = null;
    await handling;
    await storage?.remove(name);
  };
  const once = async (): Promise<never> => {
    position ??= (await storage?.get(name)) ?? null;
    if (position === null) await begin();
    const request = { query: textOf(document), variables: { ...options.variables, after: position } };
    return listen(connection.client, request, stopping.signal, (result) => {
      if (result.errors) report(refusal(result.errors, 'ERRORS'));
      take(dataOf<Data>(result));
    });
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const { error, code, message } = await once().catch(described);
      if (stopping.signal.aborted) return;
      if (code === POSITION_UNKNOWN) await readAnew(message);
      else if (code === TOKEN_REFUSED) connection.renewToken(message);
      else if (error instanceof DashboardError && !PASSING.test(code)) return report(error);
      if (code !== POSITION_UNKNOWN) await connection.pause(message);
    }
  };
  run().catch(report);
  return {
    get position() {
      return position;
    },
    stop: () => stopping.abort(),
  };
}

/** Hears changes until the subscription ends, which is always an error: only `signal` ends it on request. */
function listen(
  client: Client,
  request: { readonly query: string; readonly variables: Record<string, unknown> },
  signal: AbortSignal,
  hear: (result: Result) => void,
): Promise<never> {
  return new Promise((_resolve, reject) => {
    const unsubscribe = client.subscribe(request, {
      next: (result) => {
        const isRefused = Object.values(result.data ?? {}).every((value) => value === null);
        if (isRefused) return reject(refusal(result.errors ?? [], 'NO_DATA'));
        try {
          hear(result);
        } catch (error) {
          reject(error);
        }
      },
      error: (error) => reject(Array.isArray(error) ? refusal(error, 'ERRORS') : error),
      complete: () => reject(new Error('The service ended the subscription.')),
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      reject(signal.reason);
    });
  });
}

interface Described {
  readonly error: unknown;
  readonly code: string;
  readonly message: string;
}

/** What ended a subscription: a refusal, a failure, or the close of the socket. */
function described(error: unknown): Described {
  if (error instanceof DashboardError) return { error, code: error.code, message: error.message };
  if (error instanceof Error) return { error, code: error.name, message: error.message };
  const { code, reason } = closeOf(error);
  return { error, code: String(code), message: reason || `The connection was lost (${code}).` };
}

/** The position of a change, which its subscription selects. */
function positionIn(data: unknown): string {
  for (const change of Object.values(Object(data))) {
    const { position } = Object(change);
    if (typeof position === 'string') return position;
  }
  throw new DashboardError('A subscription that is followed selects `position`.', 'NO_POSITION');
}
