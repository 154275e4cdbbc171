import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const LISTENING = /Booking Integration API\s+(\S+)\/integrations\/v1/;

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  /** What it wrote so far. */
  output(): string;
  /** It runs, as far as the system knows. */
  isAlive(): boolean;
  /** Freezes it with SIGSTOP, thaws it with SIGCONT, asks it to end with SIGTERM. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
  /** SIGKILL: nothing of it runs on. */
  kill(): Promise<void>;
}

/** Starts `src/main.ts` and waits until it prints where it listens; who takes longer than `patienceMs` is killed. */
export async function startServiceProcess(
  env: Readonly<Record<string, string>>,
  patienceMs?: number,
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += String(chunk);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const giveUp = patienceMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const url = await listeningAddress(child, () => output).finally(() => clearTimeout(giveUp));
  return {
    url,
    output: () => output,
    isAlive: () => isAlive(child),
    signal: (signal) => void child.kill(signal),
    kill: () => killed(child),
  };
}

async function listeningAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = () => {
      const [, url] = LISTENING.exec(output()) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output()}`)));
  });
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function killed(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
