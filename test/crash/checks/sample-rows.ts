import type { Answer, Call } from '../calls.ts';
import type { DeliveryChange, ReservationVersion } from '../database-evidence.ts';

export const ANN = 'ann';
export const BEA = 'bea';
export const CID = 'cid';
export const DOT = 'dot';
export const NINE = Date.parse('2026-12-01T08:00:00Z');
const MINUTE_MS = 60_000;

/** In the sample every reservation is of a client of its own. */
export const clientOf = (tag: string) => `${tag}@example.com`;

/** A version of the reservation `id`: with Ann at nine for an hour, committed at `at`. */
export function versionOf(id: string, version: number, at: number, other: Partial<ReservationVersion> = {}) {
  const startAt = other.startAt ?? NINE;
  const row: ReservationVersion = {
    id,
    version,
    status: 'CONFIRMED',
    employeeId: ANN,
    serviceId: 'cut',
    mode: 'SPECIFIC',
    startAt,
    endAt: startAt + 60 * MINUTE_MS,
    occupiedFrom: startAt,
    occupiedUntil: startAt + 60 * MINUTE_MS,
    visitId: null,
    resources: [],
    clientNote: null,
    tag: id,
    client: clientOf(id),
    writtenAt: at - 1,
    committedAt: at,
    ...other,
  };
  return row;
}

/** An answer that contains a version. */
export function answerOf(status: number, row: ReservationVersion): Answer {
  const { id, version, employeeId, serviceId, startAt, clientNote } = row;
  const reservation = { id, version, status: row.status, employeeId, serviceId, startAt, clientNote };
  return { status, code: null, reason: null, reservation };
}

export const refusal = (code: string, reason: string | null = null): Answer => ({
  status: 409,
  code,
  reason,
  reservation: null,
});

export const callOf = (action: Call['action'], invokedAt: number, answer: Answer | null): Call => ({
  action,
  invokedAt,
  answer,
  answeredAt: answer && invokedAt + 100,
});

export const createAction = (
  tag: string,
  key: string | null,
  other: {
    startAt?: number;
    employeeId?: null | string;
    serviceId?: string;
    holdId?: string;
    client?: string;
    allowClientOverlap?: boolean;
  } = {},
) =>
  ({
    kind: 'create',
    key,
    tag,
    client: clientOf(tag),
    serviceId: 'cut',
    employeeId: ANN,
    startAt: NINE,
    ...other,
  }) as const;

/** A change of the delivery `d1`. */
export const deliveryChange = (committedAt: number, other: Partial<DeliveryChange>): DeliveryChange => ({
  id: 'd1',
  status: 'PENDING',
  attemptCount: 0,
  previousToken: null,
  token: null,
  nextAttemptAt: 10_050,
  completedAt: null,
  writtenAt: committedAt - 1,
  committedAt,
  ...other,
});
