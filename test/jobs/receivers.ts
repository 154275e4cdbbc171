import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Certificate } from './certificates.ts';

export interface RawReceiver {
  readonly port: number;
  /** The data sent to it, one entry per connection. */
  readonly received: readonly string[];
  readonly connections: number;
  close(): Promise<void>;
}

/** A server on a free loopback port that handles each connection with `behave`; TLS with a certificate. */
export async function rawReceiver(behave: (socket: Socket) => void, tls?: Certificate): Promise<RawReceiver> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let connections = 0;
  const accept = (socket: Socket) => {
    const index = received.push('') - 1;
    sockets.add(socket);
    socket.on('data', (chunk) => {
      received[index] += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    behave(socket);
  };
  const server = tls ? createTlsServer(tls, accept) : createServer(accept);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await listen(server);
  return {
    port,
    received,
    get connections() {
      return connections;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

/** Writes `chunk` repeatedly while the other side reads. */
export function writeForever(socket: Socket, chunk: string | Buffer, everyMs = 0): void {
  const write = () => {
    if (socket.destroyed) return;
    const drained = socket.write(chunk);
    if (everyMs > 0) setTimeout(write, everyMs);
    else if (drained) setImmediate(write);
    else socket.once('drain', write);
  };
  write();
}
