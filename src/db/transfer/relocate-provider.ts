import pg from 'pg';
import { getProviderId } from './tables.ts';

/** A Citus node as the coordinator knows it. */
interface Node {
  readonly host: string;
  readonly port: number;
}

interface ShardLocation extends Node {
  readonly shard: string;
  /** Whether no other provider has rows in the shard. */
  readonly isAlone: boolean;
}

export interface ProviderRelocation {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  /** False when the provider was already on the target node. */
  readonly moved: boolean;
}

/**
 * Moves a provider into a shard of its own and to another node of the Citus cluster, whose coordinator is at `url`. The
 * provider is served meanwhile; writes wait for moments. A repeated call does the remaining steps. Throws before any
 * change when there is no such provider or node, and when the transaction counter of the target node is behind that of
 * the source node, because feeds would hide changes made there.
 */
export async function relocateProvider(url: string, slug: string, node: string): Promise<ProviderRelocation> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const providerId = await getProviderId(client, slug);
    const from = await shardLocation(client, providerId);
    const to = await getNode(client, node);
    const result = { providerId, from: toName(from), to: toName(to) };
    if (result.from === result.to) return { ...result, moved: false };
    await checkCounters(client, from, to);
    if (!from.isAlone) {
      await client.query(
        `SELECT isolate_tenant_to_new_shard('provider', $1::text, 'CASCADE', shard_transfer_mode => 'block_writes')`,
        [providerId],
      );
    }
    const { shard } = await shardLocation(client, providerId);
    await client.query(`SELECT citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'force_logical')`, [
      shard,
      from.host,
      from.port,
      to.host,
      to.port,
    ]);
    return { ...result, moved: true };
  } finally {
    await client.end();
  }
}

const toName = ({ host, port }: Node) => `${host}:${port}`;

async function shardLocation(client: pg.Client, providerId: string): Promise<ShardLocation> {
  const { rows } = await client.query<ShardLocation>(
    `SELECT n.nodename AS host, n.nodeport AS port, s.shardid::text AS shard, s.shardminvalue = s.shardmaxvalue AS "isAlone"
      FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
      WHERE s.shardid = get_shard_id_for_distribution_column('provider', $1::uuid)`,
    [providerId],
  );
  const [location] = rows;
  if (!location) throw new Error('The tables are not distributed: run `migrate --distribute`.');
  return location;
}

async function getNode(client: pg.Client, name: string): Promise<Node> {
  const { rows } = await client.query<Node>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE shouldhaveshards AND isactive AND noderole = 'primary' ORDER BY 1, 2`,
  );
  const found = rows.find((node) => toName(node) === name);
  if (found) return found;
  throw new Error(`${name} is no node that keeps providers; there are ${rows.map(toName).join(', ')}.`);
}

/**
 * The epoch of a node's transaction counter: the number of times that it passed 32 bits. `pg_resetwal --epoch` sets it.
 */
const EPOCH = `SELECT div(pg_snapshot_xmax(pg_current_snapshot())::text::numeric, 4294967296)`;

async function checkCounters(client: pg.Client, from: Node, to: Node): Promise<void> {
  const { rows } = await client.query<Node & { success: boolean; result: string }>(
    'SELECT nodename AS host, nodeport AS port, success, result FROM run_command_on_workers($1)',
    [EPOCH],
  );
  const getEpoch = (node: Node) => {
    const result = rows.find((row) => toName(row) === toName(node));
    if (result?.success) return Number(result.result);
    throw new Error(`${toName(node)} does not answer: ${result?.result ?? 'the coordinator did not ask it'}.`);
  };
  const [left, reached] = [getEpoch(from), getEpoch(to)];
  if (reached > left) return;
  throw new Error(
    `Transactions of ${toName(to)} count in epoch ${reached}, and those of ${toName(from)} in ${left}: who follows the provider would not see \
its changes there. Make the new node with \`pg_resetwal --epoch ${left + 1}\` or more (docs/SCALING.md).`,
  );
}
