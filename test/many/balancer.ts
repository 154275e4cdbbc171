import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { request } from 'undici';

const POLL_INTERVAL_MS = 100;
const POLL_DEADLINE_MS = 1_000;

/** One port in front of several processes. */
export interface Balancer {
  readonly url: string;
  /** The number of connections of each process, by port. */
  readonly shares: ReadonlyMap<number, number>;
  add(port: number): void;
  remove(port: number): void;
  isHealthy(port: number): boolean;
  close(): Promise<void>;
}

/**
 * A TCP load balancer like HAProxy: each new connection goes to the next process whose `/readyz` answered 200 at the
 * last poll, and stays there. It repeats and hides nothing.
 */
export async function openBalancer(): Promise<Balancer> {
  const health = new Map<number, boolean>();
  const shares = new Map<number, number>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((inner) => {
    const healthy = [...health].filter(([, isHealthy]) => isHealthy).map(([port]) => port);
    const port = healthy[turn++ % healthy.length];
    if (port === undefined) return inner.destroy();
    shares.set(port, (shares.get(port) ?? 0) + 1);
    join(inner, connect(port, '127.0.0.1'), sockets);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const poll = setInterval(() => {
    for (const port of health.keys()) void isReady(port).then((ready) => health.has(port) && health.set(port, ready));
  }, POLL_INTERVAL_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shares,
    add: (port) => void health.set(port, false),
    remove: (port) => void health.delete(port),
    isHealthy: (port) => health.get(port) === true,
    close: async () => {
      clearInterval(poll);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function join(inner: Socket, outer: Socket, sockets: Set<Socket>): void {
  for (const [from, to] of [
    [inner, outer],
    [outer, inner],
  ] as const) {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      sockets.delete(from);
      to.end();
    });
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(POLL_DEADLINE_MS),
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
