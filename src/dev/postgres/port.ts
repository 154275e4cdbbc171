import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const LOOPBACK = '127.0.0.1';
const PORT_FILE = 'postgres-port';
const ANY_PORT = 0;

/** A free port: the remembered one where `preferLast` and possible, else the system's choice. */
export async function choosePort(dataDir: string, preferLast: boolean): Promise<number> {
  const last = preferLast ? await lastPort(dataDir) : ANY_PORT;
  return (await freePort(last)) ?? (await freePort(ANY_PORT)) ?? Promise.reject(new Error('No port is free.'));
}

/** Keeps the port for the next start. */
export async function rememberPort(dataDir: string, port: number): Promise<void> {
  await writeFile(join(dataDir, PORT_FILE), String(port));
}

async function lastPort(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, PORT_FILE), 'utf8').catch(() => '');
  const port = Number(text);
  return Number.isInteger(port) ? port : ANY_PORT;
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(null));
    server.listen(wanted, LOOPBACK, () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
