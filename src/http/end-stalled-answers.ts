import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Refusals } from '../kernel/usage-limits.ts';

/** How often progress is checked within the time that an answer may make none. */
const CHECKS = 10;

/** How far the writing on a connection had got, and since when it has got no further. */
interface Progress {
  readonly bytes: number;
  readonly sinceMs: number;
}

/**
 * Ends connections on which nothing more could be written for `seconds`, because their peer does not read; a peer that reads,
 * however slowly, is left alone. Covers answers and sockets alike. `seconds` 0 never ends any.
 */
export function endStalledAnswers(server: Server, seconds: number, refusals: Refusals): void {
  if (seconds === 0) return;
  const unsent = new Map<Socket, Progress | null>();
  server.on('connection', (socket) => {
    unsent.set(socket, null);
    socket.once('close', () => unsent.delete(socket));
  });
  const check = () => {
    const nowMs = performance.now();
    for (const [socket, seen] of unsent) {
      const bytes = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) unsent.set(socket, null);
      else if (!seen || seen.bytes !== bytes) unsent.set(socket, { bytes, sinceMs: nowMs });
      else if (nowMs - seen.sinceMs >= seconds * 1000) {
        refusals.count('answer_stalled');
        socket.destroy();
      }
    }
  };
  const timer = setInterval(check, (seconds * 1000) / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

const PIECE_BYTES = 64 * 1024;

/**
 * An answer whose body is written in pieces, each when the one before has left the process: so one can see whether its
 * reader gets on.
 */
export class PacedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override end(...given: unknown[]): this {
    const [body, ...others] = given;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    if (others.length > 0 || !(bytes instanceof Uint8Array) || bytes.length <= PIECE_BYTES)
      return Reflect.apply(super.end, this, given);
    this.#write(bytes);
    return this;
  }

  #write(bytes: Uint8Array): void {
    let rest = bytes;
    const writeOn = () => {
      while (rest.length > PIECE_BYTES) {
        if (this.destroyed) return;
        const piece = rest.subarray(0, PIECE_BYTES);
        rest = rest.subarray(PIECE_BYTES);
        if (!this.write(piece)) {
          this.once('drain', writeOn);
          return;
        }
      }
      if (!this.destroyed) super.end(rest);
    };
    writeOn();
  }
}
