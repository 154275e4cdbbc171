import type { WebSocket as ProtocolSocket } from 'graphql-ws';
import { WebSocket, type WebSocketServer } from 'ws';
import type { SocketClose } from '../../../kernel/codes/declare-code.ts';
import { createMessageGuard, isServerMessage, type MessageBounds, type MessageGuard } from './message-guard.ts';
import {
  CLOSE_CODES,
  MAX_UNSENT_BYTES,
  PING_INTERVAL_MS,
  REFUSED_SOCKET_CLOSE_MS,
  SOCKET_CLOSE_MS,
} from './socket-limits.ts';

/** The operations of a websocket that the protocol and the session use. */
export interface SocketTransport extends ProtocolSocket {
  readonly isOpen: boolean;
  closeWith(close: SocketClose): void;
}

type Closed = (code: number, reason: string) => Promise<void>;

/**
 * Connects a websocket with the message handler that `open` creates. Closes the websocket when it stops answering pings
 * or does not read.
 */
export function openTransport(
  socket: WebSocket,
  bounds: MessageBounds,
  logFault: (error: unknown) => void,
  open: (transport: SocketTransport) => Closed,
): void {
  const guard = createMessageGuard(bounds, (close) => {
    closeSocket(socket, close, REFUSED_SOCKET_CLOSE_MS);
    // Further messages stay unread until the websocket is terminated.
    socket.pause();
  });
  for (const frame of ['ping', 'pong'] as const) socket.on(frame, () => void guard.count());
  const stopPings = keepAlive(socket);
  const closed = open(transportOf(socket, guard, logFault));
  // An invalid frame from the client is not an error of the service. The close code informs the client.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    stopPings();
    closed(code, String(reason)).catch(logFault);
  });
}

/** Closes every websocket, and terminates the ones that do not answer in time. */
export async function closeAllSockets(acceptor: WebSocketServer): Promise<void> {
  const open = [...acceptor.clients];
  const gone = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of open) closeSocket(socket, CLOSE_CODES.goingAway);
  await Promise.all(gone);
}

function transportOf(socket: WebSocket, guard: MessageGuard, logFault: (error: unknown) => void): SocketTransport {
  const closeWith = (close: SocketClose) => closeSocket(socket, close);
  return {
    protocol: socket.protocol,
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    closeWith,
    close: (code = CLOSE_CODES.goingAway.code, reason = '') => closeSocket(socket, { code, reason }),
    send: (text) => sendText(socket, text, closeWith),
    onMessage: (receive) => {
      socket.on('message', (message) => {
        if (!guard.count() || socket.readyState !== WebSocket.OPEN) return;
        const text = String(message);
        if (!guard.admits(text)) return;
        receive(text).catch((error: unknown) => {
          if (isServerMessage(text)) return closeWith(CLOSE_CODES.invalidMessage);
          logFault(error);
          closeWith(CLOSE_CODES.fault);
        });
      });
    },
  };
}

// Resolves when the text is written, so that the sender waits for a slow reader.
function sendText(socket: WebSocket, text: string, closeWith: (close: SocketClose) => void): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) return resolve();
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) closeWith(CLOSE_CODES.tooSlow);
    socket.send(text, () => resolve());
  });
}

function closeSocket(socket: WebSocket, { code, reason }: SocketClose, deadlineMs = SOCKET_CLOSE_MS): void {
  if (socket.readyState !== WebSocket.OPEN) return;
  socket.close(code, reason);
  const deadline = setTimeout(() => socket.terminate(), deadlineMs);
  socket.once('close', () => clearTimeout(deadline));
}

function keepAlive(socket: WebSocket): () => void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_INTERVAL_MS);
  return () => clearInterval(timer);
}
