import type { OpenDatabase } from '../../src/db/client.ts';
import { provideTarget } from '../many/fleet.ts';
import type { SystemServer } from '../system/postgres.ts';

interface Place {
  readonly shard: string;
  readonly port: number;
  readonly node: number;
}

/** The node with the rows of a provider. */
export async function placeOf({ pool }: OpenDatabase, providerId: string): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `SELECT s.shardid::text AS shard, n.nodeport AS port, n.nodeid AS node
      FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
      WHERE s.shardid = get_shard_id_for_distribution_column('provider', $1::uuid)`,
    [providerId],
  );
  const [place] = rows;
  if (!place) throw new Error('The provider has no shard.');
  return place;
}

/** Creates a provider on that worker, whose callers use the service at `url`; other providers stay where they are. */
export async function provideOn(database: OpenDatabase, worker: SystemServer, url: string, employees: number) {
  for (;;) {
    const provided = await provideTarget(database, url, employees);
    if ((await placeOf(database, provided.providerId)).port === worker.port) return provided;
  }
}
