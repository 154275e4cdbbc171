import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection controlled by a test. */
export interface RawConnection {
  readonly socket: Socket;
  /** The received text. */
  heard(): string;
  /** Resolves once the received text contains `text`; rejects when the connection closes before. */
  hear(text: string): Promise<void>;
  readonly closed: Promise<unknown>;
}

/** Connects and sends `text`. */
export async function rawConnection(
  port: number,
  text: string | Buffer = '',
  host = '127.0.0.1',
): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: host });
  let received = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  if (text.length > 0) socket.write(text);
  return {
    socket,
    heard: () => received,
    closed,
    hear: async (expected) => {
      while (!received.includes(expected)) {
        if (socket.closed) throw new Error(`The connection was closed after ${JSON.stringify(received)}.`);
        await Promise.race([once(socket, 'data'), closed]);
      }
    },
  };
}
