import { afterEach, expect, test } from 'vitest';
import { createDatabase } from '../support/databases.ts';
import { checkAll } from './checks/check-all.ts';
import { evidenceOf } from './harness/evidence-of.ts';
import { startOwnServer } from './harness/own-server.ts';
import { randomOf } from './harness/random.ts';
import { prepareDatabase } from './harness/recorder.ts';
import { openStage } from './harness/stage.ts';
import { httpClient } from './load/http-client.ts';
import { startsOf } from './load/starts.ts';
import { bookVisit } from './load/visit-client.ts';

const CALLERS = 64;
const DEADLINE_MS = 300_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A caller whose retries all met the killed process asks again, with the same key. */
async function untilAnswered<Result>(ask: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
  }
}

/** There are two chairs, and the visit occupies both at once. */
test(`of ${CALLERS} callers for the last visit one books it while a process is killed with -9, and nothing is there in part`, {
  timeout: DEADLINE_MS,
}, async () => {
  const server = await startOwnServer();
  cleanUps.push(server.drop);
  const { url } = await createDatabase(server.url, 'template1');
  await prepareDatabase(url);
  const stage = await openStage({ databaseUrl: url, names: ['api-1', 'api-2'], env: {} });
  cleanUps.push(stage.close);
  const { room, salon, fleet, database } = stage;
  const hour = Object.keys(salon.services).find((id) => salon.services[id]?.minutes === 60) ?? '';
  const startAt = startsOf(salon, new Date(), 1).unused(hour) ?? 0;
  const callers = Array.from({ length: CALLERS }, (_, index) => {
    const http = httpClient(room, randomOf(index));
    const tag = `caller-${index}`;
    const wanted = { tag, client: `${tag}@example.com`, startAt, parallel: true };
    return untilAnswered(() => bookVisit({ salon, visits: [] }, http, wanted));
  });
  const [victim] = fleet.apis;
  const killed = Promise.race(callers).then(() => victim?.kill());
  const answers = await Promise.all(callers);
  await killed;

  const booked = answers.filter((answer) => answer.status === 201);
  const refusals = answers.filter((answer) => answer.status === 409);
  expect([booked.length, refusals.length]).toEqual([1, CALLERS - 1]);
  const { rows } = await database.pool.query<{ visitId: string; count: number }>(
    'SELECT visit_id AS "visitId", count(*)::int AS count FROM reservation GROUP BY visit_id',
  );
  expect(rows).toEqual([{ visitId: booked[0]?.visit?.id, count: salon.visitServiceIds.length }]);
  const evidence = await evidenceOf(stage, [], []);
  expect(checkAll(evidence)).toEqual([]);
});
