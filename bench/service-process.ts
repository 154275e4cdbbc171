import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Bench } from './support.ts';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const PROBE = new URL('memory-probe.ts', import.meta.url).pathname;
const WARNING = /"level":[456]0/;
const CALLS_PER_MINUTE = '1000000000';

/** The service in a child process, as `main.ts` runs it, API and worker. */
export interface ServiceProcess {
  readonly url: string;
  /** Bytes after garbage collection. */
  memory(): Promise<{ readonly rss: number; readonly heapUsed: number; readonly external: number }>;
  /** A message for what is loaded before the service. */
  send(message: object): void;
  stop(): Promise<void>;
}

/**
 * Starts the service over the bench's database, with the bench's addresses and keys: its tokens are valid there too.
 * `preloads` are loaded before it.
 */
export async function startService(bench: Bench, preloads: readonly string[] = []): Promise<ServiceProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(MAIN, {
    execArgv: ['--expose-gc', ...[PROBE, ...preloads].flatMap((file) => ['--import', file])],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH,
      HOME,
      PORT: '0',
      BASE_URL: bench.serviceUrl,
      DATABASE_URL: bench.databaseUrl,
      ENCRYPTION_KEY: Buffer.from(bench.encryptionKey).toString('base64'),
      RATE_LIMIT_PER_MINUTE: CALLS_PER_MINUTE,
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      DRAIN_SECONDS: '0',
    },
  });
  const port = await listeningPort(child);
  return {
    url: `http://127.0.0.1:${port}`,
    memory: async () => {
      child.send('measure');
      const [usage] = await once(child, 'message');
      return usage;
    },
    send: (message) => void child.send(message),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function listeningPort({ stdout }: ChildProcess): Promise<number> {
  let printed = '';
  const found = await new Promise<number>((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
      const port = /"port":(\d+)/.exec(printed)?.[1];
      if (port) resolve(Number(port));
    });
    stdout?.once('end', () => reject(new Error(`The service ended: ${printed}`)));
  });
  stdout?.removeAllListeners('data');
  if (stdout) createInterface({ input: stdout }).on('line', printWarning);
  return found;
}

/** Warnings and errors of the service belong to the output of a measurement. */
function printWarning(line: string): void {
  if (WARNING.test(line)) console.error(line);
}
