import { CommanderError } from 'commander';
import { failureText } from '../config/failure-text.ts';
import { DomainError } from '../kernel/errors.ts';

/** The exit codes: 1 for a failed command, 2 for a usage error. */
const EXIT_PROBLEM = 1;
const EXIT_USAGE = 2;

/** Prints the error on stderr, every problem with its JSON pointer, never a stack. Returns the exit code. */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  console.error(`error: ${failureText(error)}`);
  if (error instanceof DomainError) {
    for (const { path, code, message } of error.details ?? [])
      console.error(`  ${jsonPointer(path)}: ${code} ${message}`);
  }
  return EXIT_PROBLEM;
}

// The input of an operation comes from the options of a command.
function jsonPointer(path: readonly (string | number)[]): string {
  const [first, ...rest] = path;
  const steps = first === 'input' ? rest : path;
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('') || '(whole file)';
}
