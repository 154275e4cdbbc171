import type { WebSocket as ProtocolSocket } from 'graphql-ws';
import { WebSocket, type WebSocketServer } from 'ws';
import type { Close } from '../../../kernel/codes/code-of.ts';
import { createMessageGuard, isServerMessage, type MessageBounds, type MessageGuard } from './message-guard.ts';
import { BYTES_WAITING_MAX, CLOSE, CLOSE_DEADLINE_MS, PING_INTERVAL_MS, REFUSED_DEADLINE_MS } from './socket-limits.ts';

/** The interface of a socket for the protocol and its session. */
export interface SocketTransport extends ProtocolSocket {
  readonly isOpen: boolean;
  closeWith(close: Close): void;
}

type Closed = (code: number, reason: string) => Promise<void>;

/** Connects a socket with the handler that `open` creates. Closes sockets that are dead or do not read. */
export function openTransport(
  socket: WebSocket,
  bounds: MessageBounds,
  logFault: (error: unknown) => void,
  open: (transport: SocketTransport) => Closed,
): void {
  const guard = createMessageGuard(bounds, (close) => {
    closeSocket(socket, close, REFUSED_DEADLINE_MS);
    // Further messages stay unread until the socket is terminated.
    socket.pause();
  });
  for (const frame of ['ping', 'pong'] as const) socket.on(frame, () => void guard.count());
  const stopPings = keepAlive(socket);
  const closed = open(transportOf(socket, guard, logFault));
  // An invalid frame of a peer is no error of the service; the close code informs the peer.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    stopPings();
    closed(code, String(reason)).catch(logFault);
  });
}

/** Closes every socket, and terminates sockets that do not answer. */
export async function closeAll(acceptor: WebSocketServer): Promise<void> {
  const open = [...acceptor.clients];
  const gone = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  for (const socket of open) closeSocket(socket, CLOSE.goingAway);
  await Promise.all(gone);
}

function transportOf(socket: WebSocket, guard: MessageGuard, logFault: (error: unknown) => void): SocketTransport {
  const closeWith = (close: Close) => closeSocket(socket, close);
  return {
    protocol: socket.protocol,
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    closeWith,
    close: (code = CLOSE.goingAway.code, reason = '') => closeSocket(socket, { code, reason }),
    send: (text) => sendText(socket, text, closeWith),
    onMessage: (receive) => {
      socket.on('message', (message) => {
        if (!guard.count() || socket.readyState !== WebSocket.OPEN) return;
        const text = String(message);
        if (!guard.admits(text)) return;
        receive(text).catch((error: unknown) => {
          if (isServerMessage(text)) return closeWith(CLOSE.invalidMessage);
          logFault(error);
          closeWith(CLOSE.fault);
        });
      });
    },
  };
}

// Resolves when the text is written, so that a slow reader slows its sender.
function sendText(socket: WebSocket, text: string, closeWith: (close: Close) => void): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== WebSocket.OPEN) return resolve();
    if (socket.bufferedAmount > BYTES_WAITING_MAX) closeWith(CLOSE.tooSlow);
    socket.send(text, () => resolve());
  });
}

function closeSocket(socket: WebSocket, { code, reason }: Close, deadlineMs = CLOSE_DEADLINE_MS): void {
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
