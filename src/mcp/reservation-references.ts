import { findIdOfReference } from '../domain/reservations/read/get-reservation.ts';
import type { ProblemCode } from '../kernel/codes/problem-codes.ts';
import type { Context } from '../kernel/context.ts';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, readReference } from '../kernel/formats/references.ts';

/** The arguments that name a reservation: by its id, or by its reference. */
export const RESERVATION_ARGUMENTS: ReadonlySet<string> = new Set(['reservationId', 'excludeReservationId']);

/** No reservation has this id. */
const NO_RESERVATION = '00000000-0000-0000-0000-000000000000';
const ID = /^[0-9a-f-]{36}$/i;
const MESSAGE = `Expected the id of a reservation, or its reference: ${REFERENCE_LENGTH} characters of ${REFERENCE_ALPHABET}.`;

type Arguments = Readonly<Record<string, unknown>>;

/** A problem of one argument; `path` is its dotted name. */
export interface ArgumentProblem {
  readonly path: string;
  readonly code: ProblemCode;
  readonly message: string;
}

/** The problems of arguments that are neither an id nor a reference. */
export function referenceProblems(given: object): ArgumentProblem[] {
  return Object.entries(given).flatMap(([name, value]): ArgumentProblem[] => {
    if (!RESERVATION_ARGUMENTS.has(name) || typeof value !== 'string' || value === '') return [];
    return ID.test(value.trim()) || readReference(value)
      ? []
      : [{ path: name, code: 'INVALID_FORMAT', message: MESSAGE }];
  });
}

/** The arguments with the ids of the reservations that references of this provider name. */
export async function withReservationIds(ctx: Context, given: Arguments): Promise<Arguments> {
  const entries = Object.entries(given).map(async ([name, value]) => {
    const reference = RESERVATION_ARGUMENTS.has(name) && typeof value === 'string' ? readReference(value) : null;
    return [name, reference ? ((await findIdOfReference(ctx, reference)) ?? NO_RESERVATION) : value] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
