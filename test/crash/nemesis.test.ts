import { expect, test } from 'vitest';
import { checkAll } from './checks/check-all.ts';
import { runUnderFaults } from './run.ts';
import { summaryOf } from './summary.ts';

const SEED = 20_261_120;
/** Several times the usual duration, for a busy machine. */
const DEADLINE_MS = 420_000;
/** A run in which one of these never succeeds proves nothing about it. */
const KINDS = ['cancel', 'confirm', 'create', 'hold', 'read', 'reschedule', 'update'];

test(`two API processes and two workers keep every promise under injected faults (seed ${SEED})`, {
  timeout: DEADLINE_MS,
}, async () => {
  const evidence = await runUnderFaults({ seed: SEED, milliseconds: 0, tell: () => undefined });
  const violations = checkAll(evidence);
  if (violations.length > 0) console.error([`seed ${SEED}`, ...evidence.outputs, ...summaryOf(evidence)].join('\n'));
  expect(violations.map(({ point, what }) => `${point}: ${what}`)).toEqual([]);
  const succeeded = evidence.calls.flatMap(({ action, answer }) =>
    answer && answer.status < 300 ? [action.kind] : [],
  );
  expect(succeeded).toEqual(expect.arrayContaining(KINDS));
  const { events, attempts } = evidence.database;
  expect(events.length).toBeGreaterThan(20);
  expect(attempts.length).toBeGreaterThan(20);
  for (const { eventIds } of evidence.readers) expect(eventIds.length).toBeGreaterThan(20);
});
