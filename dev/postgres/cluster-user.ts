import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NAME = 'postgres';

/** The operating system account that runs PostgreSQL; null means the current account. */
export interface ClusterUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account for PostgreSQL, which refuses to run as root. Root uses the system account `postgres`, which is created
 * if it is missing.
 */
export async function clusterUser(): Promise<ClusterUser | null> {
  if (userInfo().uid !== 0) return null;
  return (await findUser()) ?? (await createUser());
}

async function findUser(): Promise<ClusterUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createUser(): Promise<ClusterUser> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', NAME]);
  const user = await findUser();
  if (user === null)
    throw new Error(`The account ${NAME} could not be created; set DATABASE_URL or start as another user.`);
  return user;
}
