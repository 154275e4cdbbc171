import pg from 'pg';
import { providerOf } from './tables.ts';

/** A node of Citus, as the coordinator knows it. */
interface Node {
  readonly host: string;
  readonly port: number;
}

interface ShardLocation extends Node {
  readonly shard: string;
  /** Whether no other provider has rows there. */
  readonly isAlone: boolean;
}

export interface Relocation {
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  /** False where the provider was there already. */
  readonly moved: boolean;
}

/**
 * Gives a provider a shard of its own and moves it to another node of the cluster at `url`, the coordinator's, while it is
 * served; writes wait for moments. Again it does what is left to do. Throws before it changes anything where there is no such provider or node, and where
 * transactions of that node count from behind those of the one that it leaves: changes made there would not be seen by
 * who follows.
 */
export async function relocateProvider(url: string, slug: string, node: string): Promise<Relocation> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const providerId = await providerOf(client, slug);
    const from = await shardLocation(client, providerId);
    const to = await knownNode(client, node);
    const answer = { providerId, from: nameOf(from), to: nameOf(to) };
    if (answer.from === answer.to) return { ...answer, moved: false };
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
    return { ...answer, moved: true };
  } finally {
    await client.end();
  }
}

const nameOf = ({ host, port }: Node) => `${host}:${port}`;

async function shardLocation(client: pg.Client, providerId: string): Promise<ShardLocation> {
  const { rows } = await client.query<ShardLocation>(
    `SELECT n.nodename AS host, n.nodeport AS port, s.shardid::text AS shard, s.shardminvalue = s.shardmaxvalue AS "isAlone"
      FROM pg_dist_shard s JOIN pg_dist_placement p USING (shardid) JOIN pg_dist_node n USING (groupid)
      WHERE s.shardid = get_shard_id_for_distribution_column('provider', $1::uuid)`,
    [providerId],
  );
  const [position] = rows;
  if (!position) throw new Error('The tables are not distributed: run `migrate --distribute`.');
  return position;
}

async function knownNode(client: pg.Client, name: string): Promise<Node> {
  const { rows } = await client.query<Node>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE shouldhaveshards AND isactive AND noderole = 'primary' ORDER BY 1, 2`,
  );
  const found = rows.find((node) => nameOf(node) === name);
  if (found) return found;
  throw new Error(`${name} is no node that keeps providers; there are ${rows.map(nameOf).join(', ')}.`);
}

/** How often a counter of transactions has passed 32 bits: `pg_resetwal --epoch` sets it. */
const EPOCH = `SELECT div(pg_snapshot_xmax(pg_current_snapshot())::text::numeric, 4294967296)`;

async function checkCounters(client: pg.Client, from: Node, to: Node): Promise<void> {
  const { rows } = await client.query<Node & { success: boolean; result: string }>(
    'SELECT nodename AS host, nodeport AS port, success, result FROM run_command_on_workers($1)',
    [EPOCH],
  );
  const epochOf = (node: Node) => {
    const answer = rows.find((row) => nameOf(row) === nameOf(node));
    if (answer?.success) return Number(answer.result);
    throw new Error(`${nameOf(node)} does not answer: ${answer?.result ?? 'the coordinator did not ask it'}.`);
  };
  const [left, reached] = [epochOf(from), epochOf(to)];
  if (reached > left) return;
  throw new Error(
    `Transactions of ${nameOf(to)} count in epoch ${reached}, and those of ${nameOf(from)} in ${left}: who follows the provider would not see \
its changes there. Make the new node with \`pg_resetwal --epoch ${left + 1}\` or more (docs/SCALING.md).`,
  );
}
