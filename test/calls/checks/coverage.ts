import type { Attempt, Json, Surface } from '../attempt.ts';

const SURFACES: readonly Surface[] = ['REST', 'TOOLS', 'SDK'];
const OUTCOMES = ['done', 'refused', 'ALREADY_BOOKED', 'unknown'] as const;

/** The surfaces and outcomes of a create that did not occur; a run without them says little. */
export function uncovered(attempts: readonly Attempt[]): string[] {
  const creates = attempts.filter(({ operation }) => operation === 'createReservation');
  const occurred = new Set(
    creates.flatMap((create) => outcomesOf(create).map((outcome) => `${create.call.surface} ${outcome}`)),
  );
  return SURFACES.flatMap((surface) => OUTCOMES.map((outcome) => `${surface} ${outcome}`)).filter(
    (outcome) => !occurred.has(outcome),
  );
}

function outcomesOf({ answer }: Attempt): string[] {
  if (answer === null) return ['unknown'];
  if (answer.isDone) return ['done'];
  return ['refused', String((answer.body['context'] as Json | undefined)?.['reason'])];
}
