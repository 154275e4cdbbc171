import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SURROUNDINGS } from '../support/surroundings.ts';

const ERROR_LEVEL = 50;

/** One process of the service among several. */
export interface Process {
  readonly pid: number;
  readonly port: number;
  /** Its error logs. */
  readonly errors: readonly string[];
  /** SIGTERM; resolves with its exit code. */
  terminate(): Promise<number | null>;
  /** SIGKILL, unless it has ended. */
  kill(): Promise<void>;
}

/** Starts `src/main.ts` on a free port and waits until it answers. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<Process> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { ...SURROUNDINGS, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => void errors.push(String(chunk)));
  const port = await listeningPort(child, errors);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    port,
    errors,
    terminate: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function listeningPort(child: ChildProcess, errors: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('The process has no output.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const { level, msg, port } = JSON.parse(line);
      if (level >= ERROR_LEVEL) errors.push(line);
      if (msg === 'listening') resolve(port);
    });
    child.once('exit', (code) => reject(new Error(`The process ended with ${code}: ${errors.join('\n')}`)));
  });
}
