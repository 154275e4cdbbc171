import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const LISTENING = /Booking Integration API\s+(\S+)\/integrations\/v1/;

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly url: string;
  /** SIGKILL: nothing of it runs on. */
  kill(): Promise<void>;
}

/** Starts `src/main.ts` and waits until it prints where it listens. */
export async function startServiceProcess(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { url: await listeningAddress(child), kill: () => killed(child) };
}

async function listeningAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const [, url] = LISTENING.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${output}`)));
  });
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
