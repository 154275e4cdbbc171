import type { Attempt, Json, Surface } from '../attempt.ts';

const SURFACES: readonly Surface[] = ['REST', 'TOOLS', 'SDK'];
const BOOKED_LEAST = 0.5;
const OUTCOMES = ['done', 'refused', 'ALREADY_BOOKED', 'unknown'] as const;

/** What a run of so many calls lacks to say something: outcomes of creates on each surface, and enough bookings. */
export function uncovered(attempts: readonly Attempt[], calls: number): string[] {
  const creates = attempts.filter(({ operation }) => operation === 'createReservation');
  const occurred = new Set(
    creates.flatMap((create) => outcomesOf(create).map((outcome) => `${create.call.surface} ${outcome}`)),
  );
  const booked = creates.filter(({ answer }) => answer?.isDone).length;
  const few = booked < calls * BOOKED_LEAST ? [`${booked} bookings in ${calls} calls`] : [];
  const missing = SURFACES.flatMap((surface) => OUTCOMES.map((outcome) => `${surface} ${outcome}`)).filter(
    (outcome) => !occurred.has(outcome),
  );
  return [...few, ...missing];
}

function outcomesOf({ answer }: Attempt): string[] {
  if (answer === null) return ['unknown'];
  if (answer.isDone) return ['done'];
  return ['refused', String((answer.body['context'] as Json | undefined)?.['reason'])];
}
