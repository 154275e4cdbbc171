import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { startServiceProcess } from '../test/crash/service-process.ts';
import { provideTarget } from '../test/many/fleet.ts';
import { startLoad } from '../test/many/load.ts';
import { freePort, type SystemPostgres, systemPostgres } from '../test/system/postgres.ts';
import { fillAround } from './many-rows.ts';
import { report } from './report.ts';
import { lostOf, restoreBase, restoreDump } from './restore/restored.ts';
import { megabytesIn, timed } from './restore/timed.ts';

const DATABASE = 'booking';
const WRITERS = 4;
const POOL_SIZE = 4;
const RESERVATIONS_PER_PROVIDER = 1_000;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    'archive-timeout': { type: 'string', default: '10' },
  },
});
const reservations = Number(values.reservations);

/**
 * A primary with `--reservations` rows is backed up, written to for `--seconds` and lost with its disk. It is restored
 * from the base backup with the archive, and with the streamed log too; and from a dump. Needs PostgreSQL 15 of the system.
 */
const postgres = await systemPostgres();
try {
  await measure(postgres);
} finally {
  await postgres.close();
}

async function measure({ run, ownFolder, create }: SystemPostgres): Promise<void> {
  const archive = await ownFolder('archive');
  const stream = await ownFolder('stream');
  const primary = await create('primary', [
    ...['wal_level = replica', 'archive_mode = on', 'max_wal_size = 4GB'],
    `archive_timeout = ${values['archive-timeout']}`,
    // A file appears in the archive only when it is whole.
    `archive_command = 'cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f'`,
  ]);
  const url = primary.url(DATABASE);
  await primary.sql(`CREATE DATABASE ${DATABASE}`);
  await migrate(url);
  const port = String(await freePort());
  const env = {
    ...{ PORT: port, BASE_URL: 'http://booking.example', RATE_LIMIT_PER_MINUTE: '0' },
    ...{ ENCRYPTION_KEY: randomBytes(32).toString('base64'), DATA_DIR: await ownFolder('data') },
  };
  const provided = await filled(url, `http://127.0.0.1:${port}`);
  const service = await startServiceProcess({ ...env, DATABASE_URL: url });
  try {
    const target = await provided.open();
    const base = join(postgres.folder, 'base');
    const backup = await timed(async () => {
      await ownFolder('base');
      await run('pg_basebackup', '-D', base, '-X', 'none', '-c', 'fast', '-d', primary.url('postgres'));
    });
    const dump = join(await ownFolder('dump'), 'booking.dump');
    const dumped = await timed(() => run('pg_dump', '-Fc', '-f', dump, '-d', url));
    const streaming = run('pg_receivewal', '-D', stream, '--no-loop', '--synchronous', '-d', primary.url('postgres'));
    streaming.catch(() => undefined);
    const load = startLoad(target, provided.employees, 0);
    await wait(Number(values.seconds) * 1000);
    await primary.kill();
    const lostAt = Date.now();
    await Promise.allSettled([load.end(), streaming]);
    await service.kill();
    const booked = [...load.seen.booked.values()];
    console.log(`${booked.length} bookings were acknowledged after the backup`);
    const results: object[] = [
      { what: 'base backup', seconds: backup.seconds, megabytes: await megabytesIn(base) },
      { what: 'dump', seconds: dumped.seconds, megabytes: await megabytesIn(dump) },
    ];
    for (const [what, folders] of [
      ['base backup and archive', [archive]],
      ['base backup, archive and streamed log', [archive, stream]],
    ] as const) {
      const { server, ...taken } = await restoreBase(postgres, { base, folders, database: DATABASE, env });
      results.push({ what, ...taken, ...(await lostOf(server.url(DATABASE), booked, lostAt)) });
      await server.kill();
    }
    results.push({ what: 'dump', ...(await restoreDump(postgres, { dump, database: DATABASE, env })) });
    await report('restore', `${reservations} reservations`, results);
  } finally {
    await service.kill();
  }
}

/** The provider of the load, and others with all the rows. */
async function filled(url: string, serviceUrl: string) {
  const database = openDatabase({ url, poolSize: POOL_SIZE });
  // COPY needs connections without a pipeline.
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE });
  try {
    const provided = await provideTarget(database, serviceUrl, WRITERS);
    const providers = Math.max(2, Math.ceil(reservations / RESERVATIONS_PER_PROVIDER));
    await fillAround(pool, { id: provided.providerId }, { reservations, providers, subscriptions: 1 });
    return provided;
  } finally {
    await Promise.all([database.close(), pool.end()]);
  }
}
