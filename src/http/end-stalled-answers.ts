import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusals } from '../domain/fair-shares.ts';

/** How often answers are looked at while they may stand still. */
const LOOKS = 10;

/** How far the writing on a connection had got, and since when it has got no further. */
interface Standstill {
  readonly bytes: number;
  readonly sinceMs: number;
}

/**
 * Ends connections on which nothing more could be written for `seconds`, because their peer does not read; whoever reads,
 * however slowly, is left alone. Covers answers and sockets alike. `seconds` 0 never ends any.
 */
export function endStalledAnswers(server: Server, seconds: number, refusals: Refusals): void {
  if (seconds === 0) return;
  const standing = new Map<Socket, Standstill | null>();
  server.on('connection', (socket) => {
    standing.set(socket, null);
    socket.once('close', () => standing.delete(socket));
  });
  const look = () => {
    const nowMs = performance.now();
    for (const [socket, seen] of standing) {
      const bytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) standing.set(socket, null);
      else if (!seen || seen.bytes !== bytes) standing.set(socket, { bytes, sinceMs: nowMs });
      else if (nowMs - seen.sinceMs >= seconds * 1000) {
        refusals.count('answer_stalled');
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, (seconds * 1000) / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}
