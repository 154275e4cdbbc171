import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../support/databases.ts';
import { checkAll } from './checks/check-all.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { prepareDatabase } from './harness/recorder.ts';
import { runProbe } from './probes/run-probe.ts';
import { SAFEGUARDS } from './probes/scenarios.ts';

const DEADLINE_MS = 180_000;

/** More processes would start more slowly, and timing-dependent conflicts would not occur. */
const inTurn = pLimit(3);

let server: OwnServer;
let prepared: { url: string; template: string };
beforeAll(async () => {
  server = await startOwnServer();
  const { name: template, url } = await createDatabase(server.url, 'template1');
  await prepareDatabase(url);
  prepared = { url: server.url, template };
});
afterAll(() => server.drop());

describe.concurrent('the checker of the crash suite', () => {
  test('the checker finds no violation while every safeguard is on', {
    timeout: DEADLINE_MS,
  }, async ({ expect }) => {
    expect(checkAll(await inTurn(() => runProbe(prepared, SAFEGUARDS, null)))).toEqual([]);
  });

  test.each(SAFEGUARDS)(
    'the checker finds a violation of $breaks without the $name',
    { timeout: DEADLINE_MS },
    async (safeguard) => {
      const violations = checkAll(await inTurn(() => runProbe(prepared, [safeguard], safeguard.name)));
      expect(violations.map(({ point }) => point)).toContain(safeguard.breaks);
    },
  );
});
