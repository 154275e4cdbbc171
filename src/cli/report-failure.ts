import { CommanderError } from 'commander';
import { failureText } from '../config/failure-text.ts';
import { DomainError } from '../kernel/errors.ts';

/** The exit codes of a failed command (1) and of a usage error (2). */
const EXIT_PROBLEM = 1;
const EXIT_USAGE = 2;

/**
 * Prints the error on stderr, with every problem and its JSON pointer, and without a stack trace. Returns the exit
 * code.
 */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE;
  console.error(`error: ${failureText(error)}`);
  if (error instanceof DomainError) {
    for (const { path, code, message } of error.details ?? [])
      console.error(`  ${jsonPointer(path)}: ${code} ${message}`);
  }
  return EXIT_PROBLEM;
}

// The JSON pointer of a problem. The step `input` is omitted, because options of a command become fields of the input.
function jsonPointer(path: readonly (string | number)[]): string {
  const [first, ...rest] = path;
  const steps = first === 'input' ? rest : path;
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('') || '(whole file)';
}
