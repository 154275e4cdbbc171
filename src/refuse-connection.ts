import type { Duplex } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';

const STATUS_LINES = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
} as const;
const MESSAGES = {
  400: 'This is no well-formed HTTP request.',
  408: 'The request did not arrive in time.',
  431: 'The request head is too large.',
} as const;

/** How long a peer may take to close its side. */
const LINGER_MS = 1_000;

/** Answers what never became a request, in the error envelope (contract section 1), and closes the connection. */
export function refuseConnection(error: Error, socket: Duplex): void {
  if (!socket.writable || ('code' in error && error.code === 'ECONNRESET')) {
    socket.destroy();
    return;
  }
  const status = statusOf(error);
  const requestId = uuidv7();
  const body = unreadableBody(requestId, MESSAGES[status]);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_LINES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Ending at once could reset the connection before the peer has read the answer.
  const deadline = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(deadline));
}

/** The answer to a request whose target or `Host` cannot be read. */
export function unreadableRequest(): Response {
  const requestId = uuidv7();
  const headers = {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  return new Response(unreadableBody(requestId, MESSAGES[400]), { status: 400, headers });
}

function unreadableBody(requestId: string, message: string): string {
  return JSON.stringify({ error: 'VALIDATION_FAILED', message, requestId });
}

function statusOf(error: Error): keyof typeof STATUS_LINES {
  if (!('code' in error)) return 400;
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
