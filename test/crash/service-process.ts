import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { SURROUNDINGS } from '../support/surroundings.ts';

const LISTENING = /"port":(\d+)[^\n]*"msg":"listening"/;
const REQUEST = '"msg":"request"';

/** A service in a child process. */
export interface ServiceProcess {
  readonly url: string;
  /** Its output so far, without request logs. */
  output(): string;
  /** Whether the process exists. */
  isAlive(): boolean;
  /** Freezes it with SIGSTOP, resumes it with SIGCONT, stops it with SIGTERM. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code once it has ended. */
  terminate(): Promise<number | null>;
}

/** Starts `src/main.ts` of a folder and waits until it logs its address; kills it after `patienceMs`. */
export async function startServiceProcess(
  env: Readonly<Record<string, string>>,
  patienceMs?: number,
  folder = '.',
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { ...SURROUNDINGS, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (line: string) => {
    if (!line.includes(REQUEST)) output += `${line}\n`;
  };
  const lines = createInterface({ input: child.stdout }).on('line', keep);
  createInterface({ input: child.stderr }).on('line', keep);
  const giveUp = patienceMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const url = await listeningAddress(child, lines, () => output).finally(() => clearTimeout(giveUp));
  return {
    url,
    output: () => output,
    isAlive: () => isAlive(child),
    signal: (signal) => void child.kill(signal),
    kill: async () => void (await ended(child, 'SIGKILL')),
    terminate: () => ended(child, 'SIGTERM'),
  };
}

function listeningAddress(child: ChildProcess, lines: Interface, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, port] = LISTENING.exec(line) ?? [];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output()}`)));
  });
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (isAlive(child)) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
