import type { Command } from 'commander';
import { reportFailure } from '../src/cli/report-failure.ts';
import { whenParentIsGone } from '../src/process-end.ts';

/**
 * Runs `program` with the arguments of this process, and prints problems as sentences (contract 7.4). Exits when the
 * npm script that started it ends.
 */
export async function runProgram(program: Command): Promise<void> {
  // The reader of the output may close the pipe early (`| head`); the program still finishes.
  process.stdout.on('error', () => undefined);
  whenParentIsGone(process.env, () => process.kill(process.pid, 'SIGTERM'));
  program.exitOverride().showHelpAfterError('(add --help for the options)');
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}
