import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One port that leads to the present primary, like a virtual address or HAProxy. */
export interface SwitchablePort {
  readonly port: number;
  /** Closes all connections; new ones lead to this port. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function switchablePort(first: number): Promise<SwitchablePort> {
  let target = first;
  const sockets = new Set<Socket>();
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((inner) => {
    const outer = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
      end();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      end();
      await closed;
    },
  };
}
