import type pg from 'pg';
import type { Attempt } from '../attempt.ts';
import { outcomeOf } from '../summary.ts';
import { expectationsOf } from './expectation.ts';
import type { Violation } from './violation.ts';

/** The conversations of `conversation.unfulfilled` in the event log, one for each event. */
async function readPublished(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    SELECT concat(provider_id, ' ', payload->'conversation'->>'id') AS id FROM logged_event WHERE event = 'conversation.unfulfilled'`);
  return rows.map(({ id }) => id);
}

/** Each conversation whose last wish stayed open was published once, and no other one. */
export async function checkUnfulfilled(pool: pg.Pool, attempts: readonly Attempt[]): Promise<Violation[]> {
  const times = Map.groupBy(await readPublished(pool), (id) => id);
  return [...expectationsOf(attempts)].flatMap(([id, expected]) => {
    const count = times.get(id)?.length ?? 0;
    const isRight = expected === 'UNKNOWN' ? count <= 1 : count === (expected === 'OPEN' ? 1 : 0);
    const what = `${id} is ${expected} and was published ${count} times: ${stepsOf(attempts, id)}`;
    return isRight ? [] : [{ promise: 'unfulfilled', what }];
  });
}

const stepsOf = (attempts: readonly Attempt[], id: string) =>
  attempts
    .filter(({ call, operation }) => operation !== 'read' && `${call.providerId} ${call.conversation}` === id)
    .map((attempt) => `${attempt.operation} ${outcomeOf(attempt)}`)
    .join(', ');
