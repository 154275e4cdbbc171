import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a service ends: it drains for a while, then stops. */
export interface ShutdownSteps {
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** The exit code after a second SIGINT, which ends the process at once. */
const INTERRUPTED = 130;

/**
 * Ends this process after its start has finished. SIGINT stops it at once and SIGTERM drains it first; both are handled
 * from the call of the returned function on. It also ends when its parent process has ended.
 */
export function endOnSignals(starting: Promise<ShutdownSteps>, environment: Environment): () => void {
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= starting.then(({ stop }) => stop());
    stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let drains = false;
  const drainAndEnd = () => {
    if (drains) return;
    drains = true;
    void starting.then(({ drain }) => drain()).then(end, end);
  };
  let interrupts = 0;
  const interrupt = () => {
    interrupts += 1;
    if (interrupts > 1) process.exit(INTERRUPTED);
    end();
  };
  whenParentIsGone(environment, drainAndEnd);
  // The listeners are not removed after the first signal. proper-lockfile has a listener too, and a signal that only
  // that one handles ends the process.
  return () => void process.on('SIGINT', interrupt).on('SIGTERM', drainAndEnd);
}

const POLL_MILLISECONDS = 500;

/**
 * Calls `end` once, when the parent of this process has ended: the process that opened the IPC channel, or npm above
 * the shell of a script. npm passes a signal only to that shell, which ends without its child. When npm is killed, the
 * shell keeps waiting for its child.
 */
export function whenParentIsGone(environment: Environment, end: () => void): void {
  process.once('disconnect', end);
  if (environment['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  const npmPid = findParentOfShell(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npmPid === null || isAlive(npmPid))) return;
    clearInterval(timer);
    end();
  }, POLL_MILLISECONDS);
  timer.unref();
}

/** A line of `ps` or `/proc`: `PID NAME STATE PPID`, with the name in parentheses or as a path. */
const PROCESS = /^\s*\d+ \(?(?<name>.+?)\)? +\S+ +(?<parent>\d+)/;
const SHELL = /(^|\/)(ba|da|k|z)?sh$/;

/** The parent of a shell; null when the process is not a shell, or when the system does not report the parent. */
function findParentOfShell(pid: number): number | null {
  try {
    const { name = '', parent = '' } = PROCESS.exec(readProcess(pid))?.groups ?? {};
    return SHELL.test(name) && Number(parent) > 1 ? Number(parent) : null;
  } catch {
    return null;
  }
}

function readProcess(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8');
  return execFileSync('ps', ['-o', 'pid=,comm=,stat=,ppid=', '-p', String(pid)], { encoding: 'utf8' });
}
