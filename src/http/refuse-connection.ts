import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { CODES, type ErrorCode } from '../kernel/codes/codes.ts';
import { envelope } from '../kernel/codes/envelope.ts';

const MESSAGES = {
  400: 'This is not a well-formed HTTP request.',
  408: 'The request did not arrive in time.',
  431: 'The request head is too large.',
} as const;

const HANDSHAKE_MESSAGE = 'This is not a websocket handshake.';

/** Milliseconds that a client may take to close its side of the connection. */
const LINGER_MS = 1_000;

/** Answers bytes that are not a valid request with an error body (contract 1.1), and closes the connection. */
export function refuseConnection(error: Error, socket: Duplex): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  closeWith(socket, unreadable(statusOf(error)));
}

/** Answers an invalid websocket handshake, with the supported version (RFC 6455 section 4.4). */
export function refuseHandshake(socket: Duplex): void {
  closeWith(socket, refusalWithBody('VALIDATION_FAILED', HANDSHAKE_MESSAGE), { 'Sec-WebSocket-Version': '13' });
}

function closeWith(
  socket: Duplex,
  { status, headers, body }: PlainRefusal,
  more: Readonly<Record<string, string>> = {},
) {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    ...Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Destroying the socket at once could reset the connection before the client has read the response.
  const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(deadline));
}

/** The response to a request with an invalid target or `Host`. */
export function unreadableRequest(): Response {
  return plainResponse(unreadable(400));
}

/** Answers a request that cannot be read, and closes its connection. */
export function refuseUnreadable(response: ServerResponse): void {
  response.shouldKeepAlive = false;
  writeRefusal(response, unreadable(400));
}

/** Writes an error response without calling the app. */
export function writeRefusal(response: ServerResponse, { status, headers, body }: PlainRefusal): void {
  response.writeHead(status, headers).end(body);
}

function unreadable(status: keyof typeof MESSAGES) {
  return refusalWithBody('VALIDATION_FAILED', MESSAGES[status], { status });
}

function statusOf(error: Error): keyof typeof MESSAGES {
  if (!('code' in error)) return 400;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

/** An error that is answered without calling the app: while the service starts or shuts down, or above a limit. */
interface PlainRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Exception {
  /** The HTTP status, for a code that is used with several. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

/** Builds a refusal as bytes, for a connection that has no framework yet: headers, and the error as JSON (contract 1.1). */
export function refusalWithBody(
  code: ErrorCode,
  message: string,
  { status = CODES[code].status, retryAfterSeconds }: Exception = {},
): PlainRefusal {
  const requestId = uuidv7();
  const body = JSON.stringify(envelope(code, message, requestId));
  const headers = {
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Type': 'application/json',
    ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  return { status, headers, body };
}

/** Converts such an error to a response of the fetch API. */
export function plainResponse({ body, ...init }: PlainRefusal): Response {
  return new Response(body, init);
}
