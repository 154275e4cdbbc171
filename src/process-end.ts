import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './is-alive.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The end of a service: it drains for a while, and then stops. */
export interface Ending {
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** The exit code after a second interrupt, which ends the process at once. */
const INTERRUPTED = 130;

/**
 * Ends this process after its start has finished: at once on SIGINT, drained on SIGTERM, for which it listens from the
 * call of the returned function, and when its parent has ended.
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
  // These listeners stay: a signal with only the listener of proper-lockfile ends the process, so `once` would not
  // work.
  return () => void process.on('SIGINT', interrupt).on('SIGTERM', drainAndEnd);
}

const POLL_MILLISECONDS = 500;

/**
 * Calls `end`, once, when the parent of this process has ended: the process at the other end of its channel, or the
 * shell of an npm script and npm above it. npm passes a signal only to that shell, which ends without its child; and a
 * killed npm leaves the shell, which waits for its child.
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

/** `PID NAME STATE PPID`, with the name in parentheses or as a path. */
const PROCESS = /^\s*\d+ \(?(?<name>.+?)\)? +\S+ +(?<parent>\d+)/;
const SHELL = /(^|\/)(ba|da|k|z)?sh$/;

/** The parent of a shell; null when the process is not a shell or the system does not report it. */
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
