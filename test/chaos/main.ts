import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';

const CONNECTIONS = '50000';
const PATTERN = /^\d+$/;

const number = (text: string) => {
  if (PATTERN.test(text)) return text;
  throw new Error(`This is not a number: ${text}`);
};

/** `npm run chaos -- --connections 200000 --seed 7` */
const { connections, seed } = new Command('npm run chaos --')
  .option('--connections <number>', 'how many connections', number, CONNECTIONS)
  .option('--seed <number>', 'repeats a run', number)
  .parse()
  .opts<{ connections: string; seed?: string }>();
const root = fileURLToPath(new URL('../../', import.meta.url));
const run = spawn(`${root}node_modules/.bin/vitest`, ['run', 'test/chaos/storm.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CONNECTIONS: connections, ...(seed === undefined ? {} : { SEED: seed }) },
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
