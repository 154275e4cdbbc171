import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SURROUNDINGS } from '../support/surroundings.ts';

const MAIN = new URL('../../src/cli/main.ts', import.meta.url);

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command in a child process, with only `environment` and the path as its environment. */
export function runCli(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<CliResult> {
  return runScript(MAIN, args, environment);
}

/** Runs a script of the repository to its end, in `cwd` and with only `environment` and the path as its environment. */
export function runScript(
  script: URL,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd?: string,
): Promise<CliResult> {
  const env = { ...SURROUNDINGS, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [fileURLToPath(script), ...args], { env, cwd }, (_, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}
