import { type IncomingMessage, ServerResponse } from 'node:http';

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
