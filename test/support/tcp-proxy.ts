import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A loopback proxy in front of a database or a service, which simulates several faults. */
export interface TcpProxy {
  /** The address of the target, through the proxy. */
  readonly url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps all connections open, accepts new ones, and stops forwarding. */
  freeze(): void;
  /** Stops forwarding on the open connections; new ones work. */
  freezeOpen(): void;
  /** Forwards requests, and closes the connection instead of the next answer. */
  loseNextAnswer(): void;
  /** Forwards again; frozen data is lost. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let answersToLose = 0;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port || 5432), target.hostname.replace(/^\[|\]$/g, ''));
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      from.on('data', (chunk) => {
        if (frozen || lost.has(from)) return;
        if (from !== outer || answersToLose === 0) return void to.write(chunk);
        answersToLose -= 1;
        inner.destroy();
      });
      from.on('close', () => void (frozen || lost.has(from) || to.destroy()));
    }
    if (frozen) lost.add(inner).add(outer);
  });
  const lost = new WeakSet<Socket>();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) lost.add(socket);
    },
    freezeOpen: () => {
      for (const socket of sockets) lost.add(socket);
    },
    loseNextAnswer: () => {
      answersToLose += 1;
    },
    restore: async () => {
      frozen = false;
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
