import { findIdOfReference } from '../domain/reservations/read/get-reservation.ts';
import type { ProblemCode } from '../kernel/codes/problem-codes.ts';
import type { Context } from '../kernel/context.ts';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, readReference } from '../kernel/formats/references.ts';

/** The arguments that accept the id or the reference of a reservation. */
export const RESERVATION_ARGUMENTS: ReadonlySet<string> = new Set(['reservationId', 'excludeReservationId']);

/** The id that stands for an unknown reference; no reservation has it. */
const NO_RESERVATION = '00000000-0000-0000-0000-000000000000';
const ID = /^[0-9a-f-]{36}$/i;
const MESSAGE = `Expected the id of a reservation, or its reference: ${REFERENCE_LENGTH} characters of ${REFERENCE_ALPHABET}.`;

type Arguments = Readonly<Record<string, unknown>>;

/** A problem of one argument. `path` is the dotted name of the argument. */
export interface ArgumentProblem {
  readonly path: string;
  readonly code: ProblemCode;
  readonly message: string;
}

/** The problems of reservation arguments that are neither an id nor a reference. */
export function referenceProblems(given: object): ArgumentProblem[] {
  return Object.entries(given).flatMap(([name, value]): ArgumentProblem[] => {
    if (!RESERVATION_ARGUMENTS.has(name) || typeof value !== 'string' || value === '') return [];
    return ID.test(value.trim()) || readReference(value)
      ? []
      : [{ path: name, code: 'INVALID_FORMAT', message: MESSAGE }];
  });
}

/** Replaces the references of reservations in arguments by ids. */
export async function withReservationIds(ctx: Context, given: Arguments): Promise<Arguments> {
  const entries = Object.entries(given).map(async ([name, value]) => {
    const reference = RESERVATION_ARGUMENTS.has(name) && typeof value === 'string' ? readReference(value) : null;
    return [name, reference ? ((await findIdOfReference(ctx, reference)) ?? NO_RESERVATION) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
