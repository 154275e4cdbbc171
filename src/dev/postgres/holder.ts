import pg from 'pg';

const HOLDER_NAME = 'embedded-holder';

/** Keeps one connection that says "in use"; the kernel ends it with the process. Returns its release. */
export async function hold(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: HOLDER_NAME, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return () => client.end().catch(() => undefined);
}

/** How many processes hold the server; none when it does not answer. */
export async function countHolders(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const text = 'SELECT count(*)::int AS holders FROM pg_stat_activity WHERE application_name = $1';
    const { rows } = await client.query<{ holders: number }>(text, [HOLDER_NAME]);
    return rows[0]?.holders ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
