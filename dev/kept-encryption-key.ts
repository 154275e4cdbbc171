import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/**
 * The encryption key stored in `dataDir`, created on first use. Processes that start at the same time get the same key.
 */
export async function keptEncryptionKey(dataDir: string): Promise<Uint8Array> {
  const path = join(dataDir, 'encryption-key');
  return (await readKey(path)) ?? (await createKey(dataDir, path));
}

async function readKey(path: string): Promise<Uint8Array | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = new Uint8Array(Buffer.from(text, 'base64'));
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold ${KEY_BYTES} bytes in base64.`);
  return key;
}

/**
 * Creates the key file by a hard link, which appears with its full content or not at all, and never replaces another
 * process's key.
 */
async function createKey(dataDir: string, path: string): Promise<Uint8Array> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: OWNER_ONLY });
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft);
  }
  const key = await readKey(path);
  if (key === null) throw new Error(`${path} disappeared.`);
  return key;
}
