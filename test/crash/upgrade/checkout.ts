import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SURROUNDINGS } from '../../support/surroundings.ts';

type Environment = Readonly<Record<string, string>>;

/** Runs the command line of a checkout; returns the document that it prints. */
export async function runCli(folder: string, env: Environment, ...words: string[]): Promise<unknown> {
  const options = { cwd: folder, env: { ...SURROUNDINGS, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/main.ts', ...words, '--json'], options);
  return JSON.parse(stdout);
}
