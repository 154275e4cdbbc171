import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a service ends: it takes nothing new for a while, and then stops. */
export interface Ending {
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** A second interrupt ends the process at once. */
const INTERRUPTED = 130;

/**
 * Ends this process once what is starting has started: at once on SIGINT, drained on SIGTERM, which it listens for from the call
 * of what is answered here, and where its parent is gone.
 */
export function endInOrder(starting: Promise<Ending>, environment: Environment): () => void {
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
  // These listeners stay: a signal that proper-lockfile alone listens for ends the process, so `once` would not do.
  return () => void process.on('SIGINT', interrupt).on('SIGTERM', drainAndEnd);
}

const LOOK_MILLISECONDS = 500;

/**
 * Calls `end`, once, when the process that this one was started for is gone: the one at the other end of its channel, however
 * it ended, or the shell of an npm script and npm behind it. npm passes a signal on to that shell alone, which ends and leaves
 * what it runs; and npm that is killed leaves the shell, which waits for what it runs.
 */
export function whenParentIsGone(environment: Environment, end: () => void): void {
  process.once('disconnect', end);
  if (environment['npm_lifecycle_event'] === undefined) return;
  const { ppid } = process;
  const behind = starterOfShell(ppid);
  const timer = setInterval(() => {
    if (process.ppid === ppid && (behind === null || isAlive(behind))) return;
    clearInterval(timer);
    end();
  }, LOOK_MILLISECONDS);
  timer.unref();
}

/** `PID NAME STATE PPID`, the name in brackets or as a path. */
const PROCESS = /^\s*\d+ \(?(?<name>.+?)\)? +\S+ +(?<parent>\d+)/;
const SHELL = /(^|\/)(ba|da|k|z)?sh$/;

/** The parent of a shell; null when the process is no shell or the system does not report it. */
function starterOfShell(pid: number): number | null {
  try {
    const { name = '', parent = '' } = PROCESS.exec(told(pid))?.groups ?? {};
    return SHELL.test(name) && Number(parent) > 1 ? Number(parent) : null;
  } catch {
    return null;
  }
}

function told(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8');
  return execFileSync('ps', ['-o', 'pid=,comm=,stat=,ppid=', '-p', String(pid)], { encoding: 'utf8' });
}
