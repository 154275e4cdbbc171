import { access, chown, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runIn } from './installation.ts';

const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';
/** The packages of `gcr.io/distroless/cc-debian12`, which has no others. */
const RUN_PACKAGES = [
  ...['base-files', 'netbase', 'tzdata', 'ca-certificates', 'libc6', 'libssl3'],
  ...['libgcc-s1', 'libgomp1', 'libstdc++6', 'gcc-12-base'],
];
const NONROOT = 65_532;
const PASSWD = `root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:${NONROOT}:${NONROOT}:nonroot:/home/nonroot:/sbin/nologin\n`;
const GROUP = `root:x:0:\nnonroot:x:${NONROOT}:\n`;
/** As npm of a machine behind a proxy needs them. */
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';

/** Debian 12 with Node and npm, in a folder, as `node:24-bookworm-slim` has them. */
export async function makeBuildRoot(folder: string): Promise<void> {
  await runIn('.', {}, 'debootstrap', '--variant=minbase', '--include=ca-certificates', SUITE, folder, MIRROR);
  await cp('node_modules/node/bin/node', join(folder, 'usr/local/bin/node'));
  const modules = join(folder, 'usr/local/lib/node_modules');
  const npm = (await runIn('.', {}, 'npm', 'root', '--global')).trim();
  await mkdir(modules, { recursive: true });
  await cp(join(npm, 'npm'), join(modules, 'npm'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['npm', 'npx']) {
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name));
  }
  await cp(join('/', CERTIFICATES), join(folder, CERTIFICATES));
  for (const cache of ['var/cache/apt', 'var/lib/apt/lists']) await rm(join(folder, cache), { recursive: true });
}

/** The libraries of Debian 12 without a shell and a package manager, in a folder. */
export async function makeRunRoot(folder: string): Promise<void> {
  const packages = `${folder}.packages`;
  await mkdir(packages, { recursive: true });
  await runIn(packages, {}, 'apt-get', 'download', ...RUN_PACKAGES);
  for (const file of await readdir(packages)) await runIn(packages, {}, 'dpkg-deb', '-x', file, folder);
  const authorities = join(folder, 'usr/share/ca-certificates/mozilla');
  const texts = (await readdir(authorities)).map((file) => readFile(join(authorities, file), 'utf8'));
  await mkdir(join(folder, 'etc/ssl/certs'), { recursive: true });
  await writeFile(join(folder, CERTIFICATES), (await Promise.all(texts)).join(''));
  await writeFile(join(folder, 'etc/passwd'), PASSWD);
  await writeFile(join(folder, 'etc/group'), GROUP);
  await mkdir(join(folder, 'home/nonroot'), { recursive: true });
  await chown(join(folder, 'home/nonroot'), NONROOT, NONROOT);
}

/** Throws with the names of programs that are missing. */
export async function requirePrograms(...names: string[]): Promise<void> {
  const folders = (process.env['PATH'] ?? '').split(':');
  const isHere = async (name: string) => {
    const found = await Promise.allSettled(folders.map((folder) => access(join(folder, name))));
    return found.some(({ status }) => status === 'fulfilled');
  };
  const missing: string[] = [];
  for (const name of names) if (!(await isHere(name))) missing.push(name);
  if (missing.length > 0) throw new Error(`Install the Debian packages of ${missing.join(', ')}.`);
}
