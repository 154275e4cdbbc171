import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSchema, createYoga } from 'graphql-yoga';
import { v7 as uuidv7 } from 'uuid';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../dev/issuer.ts';
import { readClientAccess } from '../src/db/access/client-access.ts';
import { salon } from '../test/support/salon.ts';
import { alternate, type Target, text } from './load.ts';
import { plainSql } from './plain-sql.ts';
import { reaches, report } from './report.ts';
import { statementsOf } from './statements.ts';
import { type Bench, type BenchProvider, withBench } from './support.ts';

const NOW = '2026-11-20T08:00:00.000Z';
const LOAD = { rounds: 5, seconds: 3, connections: 16, samples: 300 };
const QUERY = 'query Provider { catalog { content { provider { id name timezone } } } }';
const HELLO = 'query Hello { hello }';
const AIM = 0.9;

/** A small query answered from the snapshot, compared with yoga's hello after one access select. */
await withBench(new Date(NOW), async (bench) => {
  const provider = await bench.provide(salon());
  const yoga = await openYoga(bench, provider);
  const service = queryTo(`${bench.serviceUrl}/graphql`, QUERY, provider.headers);
  const workspace = queryTo(`${bench.serviceUrl}/graphql`, QUERY, await workspaceHeaders(bench, provider));
  const bare = queryTo(yoga.url, HELLO);
  const targets = { service, workspace, bare };
  for (const target of Object.values(targets)) console.log(await text(target));
  const { length: statements } = await statementsOf(() => text(service));
  const { length: workspaceStatements } = await statementsOf(() => text(workspace));
  const measured = await alternate(targets, LOAD);
  await yoga.close();
  const findings = [
    reaches('/graphql, integration token', measured.service.perSecond, measured.bare.perSecond, AIM),
    reaches('/graphql, workspace token', measured.workspace.perSecond, measured.bare.perSecond, AIM),
  ];
  const rows = findings.map(({ what, share, aim }, index) => {
    const {
      perSecond,
      p50,
      p99,
      loadedP99,
      cpuMicroseconds: cpuUs,
    } = index === 0 ? measured.service : measured.workspace;
    const sent = index === 0 ? statements : workspaceStatements;
    const { perSecond: barePerSecond, p50: bareP50, cpuMicroseconds: bareCpuUs } = measured.bare;
    return {
      what,
      perSecond,
      barePerSecond,
      share,
      aim,
      p50,
      p99,
      bareP50,
      loadedP99,
      cpuUs,
      bareCpuUs,
      statements: sent,
    };
  });
  await report('graphql', 'A small query beside hello behind one access select', rows, findings);
});

function queryTo(url: string, query: string, headers: Readonly<Record<string, string>> = {}): Target {
  const body = JSON.stringify({ query });
  return { url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

async function openYoga({ pool }: Bench, { id, integrationClientId }: BenchProvider) {
  const sql = plainSql(pool);
  const tokenId = uuidv7();
  const yoga = createYoga({
    schema: createSchema({ typeDefs: 'type Query { hello: String! }', resolvers: { Query: { hello: () => 'world' } } }),
    context: async () => ({ access: await readClientAccess({ sql }, id, integrationClientId, tokenId) }),
    logging: false,
  });
  const server = createServer(yoga);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/graphql`, close };
}

async function workspaceHeaders({ service, serviceUrl }: Bench, { id }: BenchProvider) {
  const { keys, now } = service.deps;
  const claims = { sub: 'bench@salon', provider_id: id, role: 'OWNER' };
  const token = await mintDevelopmentToken(keys, workspaceDevelopmentIssuer(serviceUrl), claims, now());
  return { authorization: `Bearer ${token}` };
}
