import { WebhookVerificationError } from './errors.ts';
import type { WebhookEvent } from './schemas.ts';
import { type AnyHeaders, headerOf, joined, type VerifyOptions, verifyWebhook } from './webhooks.ts';

/** What takes deliveries. Answer by returning; a delivery whose handling throws comes again later. */
export interface ReceiveOptions extends VerifyOptions {
  readonly secret: string | readonly string[];
  handle(event: WebhookEvent, delivery: Delivery): void | Promise<void>;
  /** Told why a delivery was refused or not handled. */
  onError?(error: unknown): void;
}

/** A delivery comes again with the same id until it is taken; handle each once. */
export interface Delivery {
  readonly id: string;
}

/**
 * Takes deliveries as web `Request`s: Hono (`app.post('/hooks', (c) => receive(c.req.raw))`), Deno, Bun, edge runtimes.
 * 204 is a delivery that was handled, 400 one that is not genuine, 500 one that shall come again.
 */
export function webhookHandler(options: ReceiveOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const status = await take(options, new Uint8Array(await request.arrayBuffer()), request.headers);
    return new Response(null, { status });
  };
}

/** What this needs of a request of `node:http` or Express. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What `express.raw({ type: 'application/json' })` leaves; anything that parsed the body spoils the signature. */
  readonly body?: unknown;
}

/** What this needs of an answer of `node:http` or Express. */
export interface NodeResponse {
  statusCode: number;
  end(): unknown;
}

/** Takes deliveries in `createServer(…)` of `node:http` and as a route of Express. */
export function nodeWebhookHandler(
  options: ReceiveOptions,
): (request: NodeRequest, response: NodeResponse) => Promise<void> {
  return async (request, response) => {
    try {
      response.statusCode = await take(options, await rawBodyOf(request), request.headers);
    } catch (error) {
      options.onError?.(error);
      response.statusCode = 500;
    }
    response.end();
  };
}

async function rawBodyOf(request: NodeRequest): Promise<string | Uint8Array> {
  const { body } = request;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body !== undefined) throw new Error("The body was parsed: use express.raw({ type: 'application/json' }) here.");
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return joined(chunks);
}

async function take(options: ReceiveOptions, rawBody: string | Uint8Array, headers: AnyHeaders): Promise<number> {
  try {
    const event = await verifyWebhook(rawBody, headers, options.secret, options);
    await options.handle(event, { id: headerOf(headers, 'webhook-id') ?? '' });
    return 204;
  } catch (error) {
    options.onError?.(error);
    return error instanceof WebhookVerificationError && error.problem !== 'SECRET_MALFORMED' ? 400 : 500;
  }
}
