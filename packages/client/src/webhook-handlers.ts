import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './schemas.ts';
import { type AnyHeaders, headerOf, joined, type VerifyOptions, verifyWebhook } from './webhooks.ts';

/** The receiver of deliveries. Return to accept one; a delivery whose handling throws comes again later. */
export interface ReceiveOptions extends VerifyOptions {
  /** The whole `whsec_…`; during a rotation, the new one and the old one. */
  readonly secret: string | readonly string[];
  handle(event: WebhookEvent, delivery: Delivery): void | Promise<void>;
  /** With it, a repeated delivery is accepted without being handled again. */
  readonly handled?: HandledStore | undefined;
  /** Called with the reason why a delivery was refused or not handled; `console.error` by default. */
  onError?(error: unknown): void;
}

/** A delivery comes again with the same id until it is accepted; handle each once. */
interface Delivery {
  readonly id: string;
}

/** The handled deliveries, such as a table of your database; the service repeats one for a few days at most. */
export interface HandledStore {
  has(id: string): boolean | Promise<boolean>;
  add(id: string): unknown;
}

const TAKEN = 204;
const NOT_GENUINE = 400;
const TOO_LARGE = 413;
const COME_AGAIN = 500;
/** The limit of a body; events are far smaller. */
const MOST_BYTES = 1_048_576;

/** The body is larger than any event. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Handles deliveries as web `Request`s: Hono (`app.post('/hooks', (c) => receive(c.req.raw))`), Deno, Bun, edge
 * runtimes. Answers 204 for a handled delivery, 400 for one that is not genuine, 413 for one that is too large, 500 for
 * one to be repeated.
 */
export function webhookHandler(options: ReceiveOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const status = await take(options, request.headers, () => {
      if (request.bodyUsed) throw new Error('The body was read before: give the handler the request as it came.');
      return read(request.body ? chunksOf(request.body) : []);
    });
    return new Response(null, { status });
  };
}

/** The used part of a request of `node:http` or Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body of `express.raw({ type: 'application/json' })`, if it is used; a parsed body cannot be verified. */
  readonly body?: unknown;
  /** The raw body of frameworks that parse the body and keep it. */
  readonly rawBody?: unknown;
}

/** The used part of an answer of `node:http` or Express. */
export interface NodeResponse {
  statusCode: number;
  end(): unknown;
}

/** Handles deliveries in `createServer(…)` of `node:http` and as a route of Express. */
export function nodeWebhookHandler(
  options: ReceiveOptions,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    response.statusCode = await take(options, request.headers, () => rawBodyOf(request));
    response.end();
  };
}

async function rawBodyOf(request: NodeRequest): Promise<string | Uint8Array> {
  const body = request.rawBody ?? request.body;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body !== undefined)
    throw new Error('The body was parsed before, which spoils its signature: put this route before express.json().');
  return await read(request);
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

async function read(chunks: AsyncIterable<unknown> | Iterable<unknown>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = chunk instanceof Uint8Array ? chunk : new TextEncoder().encode(String(chunk));
    length += part.length;
    if (length > MOST_BYTES) throw new TooLargeError('The body is larger than an event can be.');
    parts.push(part);
  }
  return joined(parts);
}

async function take(
  options: ReceiveOptions,
  headers: AnyHeaders,
  bodyOf: () => Promise<string | Uint8Array>,
): Promise<number> {
  // biome-ignore lint/suspicious/noConsole: without a configured handler the error would be lost.
  const { handled, onError = console.error } = options;
  try {
    const event = await verifyWebhook(await bodyOf(), headers, options.secret, options);
    const id = headerOf(headers, 'webhook-id') ?? '';
    if (await handled?.has(id)) return TAKEN;
    await options.handle(event, { id });
    await handled?.add(id);
    return TAKEN;
  } catch (error) {
    onError(error);
    if (error instanceof TooLargeError) return TOO_LARGE;
    return error instanceof WebhookVerificationError && error.problem !== 'SECRET_MALFORMED' ? NOT_GENUINE : COME_AGAIN;
  }
}
