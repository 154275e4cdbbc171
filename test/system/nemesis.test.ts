import { expect, test } from 'vitest';
import { checkAll } from '../crash/checks/check-all.ts';
import { runUnderFaults } from '../crash/run.ts';
import { summaryOf } from '../crash/summary.ts';

const SEED = 20_261_120;
/** Several times what it takes, on a machine that has other things to do. */
const DEADLINE_MS = 420_000;

test(`two API processes and two workers keep every promise while everything around them fails (seed ${SEED})`, {
  timeout: DEADLINE_MS,
}, async () => {
  const evidence = await runUnderFaults({ seed: SEED, milliseconds: 0, tell: () => undefined });
  const violations = checkAll(evidence);
  if (violations.length > 0) console.error([`seed ${SEED}`, ...evidence.outputs, ...summaryOf(evidence)].join('\n'));
  expect(violations).toEqual([]);
  const { events, attempts } = evidence.database;
  expect(events.length).toBeGreaterThan(20);
  expect(attempts.length).toBeGreaterThan(20);
  for (const { eventIds } of evidence.readers) expect(eventIds.length).toBeGreaterThan(20);
});
