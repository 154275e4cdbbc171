import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCounter } from '../kernel/usage-limits.ts';

/** The number of progress checks within the timeout. */
const CHECKS = 10;

/** The number of bytes that were written on a connection, and the time of the last increase in milliseconds. */
interface Progress {
  readonly bytes: number;
  readonly sinceMs: number;
}

/**
 * Closes connections on which no byte could be written for `seconds`, because the client does not read. A slow client
 * is not disconnected. Applies to responses and websockets. 0 seconds turns the check off.
 */
export function endStalledAnswers(server: Server, seconds: number, refusals: RefusalCounter): void {
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
 * A response whose body is written in pieces, each after the previous one has left the process. The progress of the
 * client is then visible.
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
    let remainder = bytes;
    const writeOn = () => {
      while (remainder.length > PIECE_BYTES) {
        if (this.destroyed) return;
        const piece = remainder.subarray(0, PIECE_BYTES);
        remainder = remainder.subarray(PIECE_BYTES);
        if (!this.write(piece)) {
          this.once('drain', writeOn);
          return;
        }
      }
      if (!this.destroyed) super.end(remainder);
    };
    writeOn();
  }
}
