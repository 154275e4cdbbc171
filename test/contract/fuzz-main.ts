import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

const CASES = '5000';
const PATTERN = /^\d+$/;

const number = (text: string) => {
  if (PATTERN.test(text)) return text;
  throw new Error(`This is not a number: ${text}`);
};

/** `npm run fuzz -- --cases 20000 --seed 7` */
const { cases, seed } = new Command('npm run fuzz --')
  .option('--cases <number>', 'how many requests', number, CASES)
  .option('--seed <number>', 'repeats a run', number)
  .parse()
  .opts<{ cases: string; seed?: string }>();
const root = fileURLToPath(new URL('../../', import.meta.url));
const run = spawn(`${root}node_modules/.bin/vitest`, ['run', 'test/contract/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CASES: cases, ...(seed === undefined ? {} : { SEED: seed }) },
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
