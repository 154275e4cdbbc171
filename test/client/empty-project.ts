import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the client package. */
export const PACKAGE = fileURLToPath(new URL('../../packages/client/', import.meta.url));

const run = promisify(execFile);

/** A project with only the client as `npm pack` builds it. */
export async function emptyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'booking-client-'));
  await run('npm', ['pack', '--pack-destination', folder], { cwd: PACKAGE });
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  return {
    folder,
    write: (name: string, text: string) => writeFile(join(folder, name), text),
    run: (program: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}) =>
      run(program, parameters, { cwd: folder, env: { ...process.env, ...env } }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
