import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { median } from './load.ts';
import { below, report } from './report.ts';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;
const POLL_MILLISECONDS = 5;
const AIM_MILLISECONDS = 3_000;

/** Milliseconds from the start of the process to `/readyz`: with an empty folder, then with the existing one. */
const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
try {
  const empty = await startOnce(dataDir);
  const existing = median([await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)]);
  const findings = [below('start to /readyz, existing database', existing, 'ms', AIM_MILLISECONDS)];
  await report('start-up', 'From the start of the process to /readyz, milliseconds', [{ empty, existing }], findings);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function startOnce(dataDir: string): Promise<number> {
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await printedAddress(child);
    while ((await statusOf(`${url}/readyz`)) !== 200) await wait(POLL_MILLISECONDS);
    return Math.round(performance.now() - start);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function printedAddress({ stdout }: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of stdout ?? []) {
    printed += String(chunk);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (address) return address;
  }
  throw new Error(`The service ended: ${printed}`);
}

async function statusOf(url: string): Promise<number> {
  const { statusCode, body } = await request(url);
  await body.dump();
  return statusCode;
}
