import type pg from 'pg';
import type { Answer, Attempt, Json } from '../attempt.ts';
import { readHolds, readVersions } from './records.ts';
import { isSentenceOf } from './sentences.ts';
import type { Violation } from './violation.ts';

/** What was said about a reservation or a hold stands in the database, in that version; a refusal says nothing. */
export async function checkPromises(pool: pg.Pool, attempts: readonly Attempt[]): Promise<Violation[]> {
  const versions = await readVersions(pool);
  const holds = await readHolds(pool);
  const spent = new Set(
    attempts.flatMap(({ operation, input }) => String(input[operation === 'deleteHold' ? 'id' : 'holdId'])),
  );
  const hasEnded = ({ id, expiresAt }: Json) => spent.has(String(id)) || Date.parse(String(expiresAt)) <= Date.now();
  return attempts.flatMap((attempt) => {
    const { call, operation, answer } = attempt;
    if (answer === null) return [];
    const broken = (promise: Violation['promise'], what: string) => [
      { promise, what: `${call.id} ${operation}: ${what}` },
    ];
    const text = JSON.stringify(answer.body);
    const isWrite = operation !== 'read';
    const isSaid = text.includes('"say"') || (!answer.isDone && 'summary' in answer.body);
    if (isSaid && !(answer.isDone && isWrite)) return broken('said on a refusal', text.slice(0, 500));
    if (!answer.isDone || !isWrite || operation === 'deleteHold') return [];
    if (!isSentenceOf(attempt, answer.body)) return broken('empty promise', `no such sentence: ${text}`);
    const { id, version } = answer.body;
    if (operation === 'createHold' && !holds.has(String(id)) && hasEnded(answer.body)) return [];
    const stored = operation === 'createHold' ? holds.get(String(id)) : versions.get(`${id} ${version}`);
    if (stored && agrees(stored, answer)) return [];
    return broken('empty promise', `${text}, stored ${JSON.stringify(stored)}`);
  });
}

/** Whether the answer has the stored values. */
function agrees(stored: object, { body }: Answer): boolean {
  const said = { ...body, startAt: Date.parse(String(body['startAt'])) };
  return Object.entries(stored).every(([name, value]) => Reflect.get(said, name) === value);
}
