import { chmod, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copiesOf, createIgnore, readStages, type Stage, textsOf, variablesOf, wordsOf } from './dockerfile.ts';
import { copySources, megabytesOf, type Running, runIn, startIn } from './installation.ts';

/** The libraries of the base image, as its registry gives them; they are not here. */
const BASE_MEGABYTES = 30;
export const MOST_IMAGE_MEGABYTES = 350;
const OWNER_MAY_WRITE = 0o755;

/** The folder that the Dockerfile fills, and how its image runs. */
export interface Image {
  readonly folder: string;
  readonly megabytes: number;
  /** Starts the image's command as its account, which may write nowhere in its folder. */
  start(env: Readonly<Record<string, string>>): Promise<Running>;
  /** Runs other words behind the image's entry point. */
  run(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string>;
}

/** Does what the Dockerfile says with the files of the working tree, in folders under `root` instead of containers. */
export async function buildImage(root: string, env: Readonly<Record<string, string>>): Promise<Image> {
  const [build, last] = await readStages();
  if (!build || !last) throw new Error('The Dockerfile has two stages.');
  const from = join(root, 'build', folderOf(build));
  const folder = join(root, 'image', folderOf(last));
  const isIgnored = await createIgnore();
  await copySources(from, (path) => !isIgnored(path));
  for (const command of textsOf(build, 'RUN')) await runIn(from, env, 'sh', '-c', command);
  for (const [source, target] of copiesOf(last)) await copy(join(root, 'build', source), join(folder, target));
  await chmod(root, OWNER_MAY_WRITE);
  return { folder, megabytes: BASE_MEGABYTES + (await megabytesOf(folder)), ...commandsOf(last, root, folder) };
}

async function copy(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
}

function folderOf(stage: Stage): string {
  return textsOf(stage, 'WORKDIR').at(-1) ?? '/';
}

function commandsOf(stage: Stage, root: string, folder: string): Pick<Image, 'start' | 'run'> {
  const [program = '', ...parameters] = wordsOf(stage, 'ENTRYPOINT');
  const file = join(root, 'image', program);
  const variables = variablesOf(stage);
  const account = accountOf(stage);
  return {
    start: (env) =>
      startIn(folder, { ...variables, PORT: '0', ...env }, ...account, file, ...parameters, ...wordsOf(stage, 'CMD')),
    run: (env, ...words) => runIn(folder, { ...variables, ...env }, ...account, file, ...parameters, ...words),
  };
}

/** The words that run a program as the image's account; only root may change accounts. */
function accountOf(stage: Stage): string[] {
  if (process.getuid?.() !== 0) return [];
  const [uid = '', gid = uid] = textsOf(stage, 'USER').at(-1)?.split(':') ?? [];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'];
}
