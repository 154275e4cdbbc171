export type Action =
  | {
      readonly kind: 'create';
      readonly key: string | null;
      /** Distinguishes bodies under one key. */
      readonly tag: string;
      /** The e-mail address of the person it is for. */
      readonly client: string;
      /** As it is sent; absent where it is not sent. */
      readonly allowClientOverlap?: boolean;
      readonly serviceId: string;
      readonly employeeId: string | null;
      readonly startAt: number;
      /** The hold to book. */
      readonly holdId?: string | null;
    }
  | {
      readonly kind: 'hold';
      readonly serviceId: string;
      readonly employeeId: string | null;
      readonly startAt: number;
    }
  | { readonly kind: 'release'; readonly holdId: string }
  | {
      readonly kind: 'update';
      readonly reservationId: string;
      readonly note: string;
      readonly expectedVersion: number | null;
    }
  | {
      readonly kind: 'reschedule';
      readonly reservationId: string;
      readonly serviceId: string;
      readonly employeeId: string;
      readonly startAt: number;
    }
  | {
      readonly kind: 'visit';
      readonly key: string;
      readonly tag: string;
      readonly client: string;
      readonly startAt: number;
      readonly parallel: boolean;
    }
  | { readonly kind: 'visit move'; readonly visitId: string; readonly startAt: number }
  | { readonly kind: 'visit cancel'; readonly visitId: string }
  | { readonly kind: 'cancel'; readonly reservationId: string }
  | { readonly kind: 'confirm'; readonly reservationId: string }
  | { readonly kind: 'read'; readonly reservationId: string };

/** One HTTP call. */
export interface Call {
  readonly action: Action;
  readonly invokedAt: number;
  /** Null: no answer arrived, so the outcome is unknown. */
  readonly answer: Answer | null;
  /** Null if `answer` is null. */
  readonly answeredAt: number | null;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
  readonly reservation: {
    readonly id: string;
    readonly version: number;
    readonly status: string;
    readonly employeeId: string;
    readonly serviceId: string;
    readonly startAt: number;
    readonly clientNote: string | null;
  } | null;
  /** A visit, with the reservations that it was answered with. */
  readonly visit?: { readonly id: string; readonly startAt: number; readonly reservationIds: readonly string[] } | null;
  readonly hold?: { readonly id: string; readonly employeeId: string; readonly startAt: number } | null;
}
