import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../src/jobs/sweep.ts';
import { openSignInStage, type SignInStage, signIn } from './sign-in-stage.ts';

const DAY_MS = 86_400_000;
const LIST = '{ integrationClients(first: 100) { edges { node { name revokedAt grant { appName } } } } }';
const AUDIT = `{ auditEvents(first: 1, resourceType: [INTEGRATION_CLIENT]) {
  edges { node { action actor { type } } } } }`;

let stage: SignInStage;
let appId: string;
beforeAll(async () => {
  stage = await openSignInStage();
  appId = await stage.register();
});
afterAll(() => stage.close());

async function sweepAt(ms: number): Promise<void> {
  const { db, ports } = stage.app.service.deps;
  stage.app.setNow(new Date(ms));
  await sweep({ db, ports, now: () => new Date(ms) });
}

/** The names of the grants that the owner sees as living. */
async function living(): Promise<string[]> {
  const { edges } = (await stage.ask(LIST)).data.integrationClients;
  const nodes = edges.map(({ node }: { node: object }) => node);
  return nodes.flatMap((node: { name: string; revokedAt: string | null; grant: object | null }) =>
    node.grant && node.revokedAt === null ? [node.name] : [],
  );
}

test('a grant whose code was not used in time is revoked by the sweep, and by the system', async () => {
  const start = Date.now();
  await signIn(stage, appId);
  await sweepAt(start + 30_000);
  expect(await living()).toEqual(['Helper']);
  await sweepAt(start + 120_000);
  expect(await living()).toEqual([]);
  const { data, errors } = await stage.ask(AUDIT);
  expect([errors, data?.auditEvents.edges]).toEqual([[], [{ node: { action: 'REVOKED', actor: { type: 'SYSTEM' } } }]]);
});

test('a grant in use lives until its end, and its refresh token ends with it', async () => {
  const start = stage.app.service.deps.now().getTime();
  const { exchange } = await signIn(stage, appId);
  const { body } = await stage.post('token', exchange);
  await sweepAt(start + 29 * DAY_MS);
  expect(await living()).toEqual(['Helper']);
  await sweepAt(start + 30 * DAY_MS + 60_000);
  expect(await living()).toEqual([]);
  const refresh = { grant_type: 'refresh_token', client_id: appId, refresh_token: body['refresh_token'] ?? '' };
  expect(await stage.post('token', refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});
