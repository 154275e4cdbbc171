import type { Answer } from '../calls.ts';

/** The REST statuses of these codes; any other refusal of a confirmation is a conflict. */
const GRAPHQL_STATUS: Readonly<Record<string, number>> = {
  INTERNAL: 500,
  INTERNAL_ERROR: 500,
  INTERNAL_SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  NOT_FOUND: 404,
  invalid_token: 401,
};

/** The parts of an answer, over REST or of a confirmation over GraphQL, that the checker reads. */
export function answerOf(status: number, json: unknown): Answer {
  const [error] = listAt(json, 'errors');
  const code = textAt(json, 'error') ?? textAt(at(error, 'extensions'), 'code');
  const visit = listAt(json, 'reservations');
  const reservation = at(at(at(json, 'data'), 'confirmReservation'), 'reservation') ?? json;
  const isBooking = visit.length === 0 && textAt(reservation, 'status') !== null;
  return {
    status: error === undefined ? status : (GRAPHQL_STATUS[code ?? ''] ?? 409),
    code,
    reason: textAt(at(json, 'context'), 'reason'),
    reservation: isBooking ? bookingOf(reservation) : null,
    visit: visit.length > 0 ? visitOf(json, visit) : null,
    hold: textAt(json, 'expiresAt') === null ? null : holdOf(json),
  };
}

function bookingOf(json: unknown): NonNullable<Answer['reservation']> {
  const text = (name: string) => textAt(json, name) ?? '';
  return {
    id: text('id'),
    version: Number(at(json, 'version')),
    status: text('status'),
    employeeId: text('employeeId'),
    serviceId: text('serviceId'),
    startAt: Date.parse(text('startAt')),
    clientNote: textAt(json, 'clientNote'),
  };
}

function visitOf(json: unknown, reservations: readonly unknown[]): NonNullable<Answer['visit']> {
  const startAt = Date.parse(textAt(json, 'startAt') ?? '');
  return { id: textAt(json, 'id') ?? '', startAt, reservationIds: reservations.map((one) => textAt(one, 'id') ?? '') };
}

function holdOf(json: unknown): NonNullable<Answer['hold']> {
  const text = (name: string) => textAt(json, name) ?? '';
  return { id: text('id'), employeeId: text('employeeId'), startAt: Date.parse(text('startAt')) };
}

function at(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}

function listAt(json: unknown, name: string): readonly unknown[] {
  const list = at(json, name);
  return Array.isArray(list) ? list : [];
}

/** A text of a JSON object, or null. */
export function textAt(json: unknown, name: string): string | null {
  const text = at(json, name);
  return typeof text === 'string' ? text : null;
}
