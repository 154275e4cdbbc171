import type { DatabaseEvidence } from './database-evidence.ts';

/**
 * The input of the checker. All instants are milliseconds since 1970 on the machine's clock, unless stated otherwise.
 */
export interface Evidence {
  readonly calls: readonly Call[];
  readonly requests: readonly ReceivedWebhook[];
  /** The output of the processes, for the analysis of a violation. */
  readonly outputs: readonly string[];
  /** When all work had ended. */
  readonly endedAt: number;
  readonly readers: readonly LiveReading[];
  readonly steps: readonly ClockStep[];
  readonly salon: Salon;
  readonly database: DatabaseEvidence;
  readonly settings: { readonly retryDelaysSeconds: readonly number[]; readonly failureThreshold: number };
}

/** From `at` on, the simulated clock was this far ahead of the machine's clock. */
export interface ClockStep {
  readonly at: number;
  readonly offsetMs: number;
}

/** The only facts about the salon that the checker needs. */
export interface Salon {
  readonly timezone: string;
  /** Service id → its duration in minutes, and its employees. */
  readonly services: Readonly<
    Record<
      string,
      {
        readonly minutes: number;
        readonly bufferBefore: number;
        readonly bufferAfter: number;
        readonly performers: readonly string[];
      }
    >
  >;
  /** All employees work from–to on every day, in the salon's time. */
  readonly hours: { readonly fromMinute: number; readonly toMinute: number };
  /** The employees of this service are booked only by ANY, so their days must be equal. */
  readonly fairServiceId: string;
}

export type Action =
  | {
      readonly kind: 'create';
      readonly key: string | null;
      /** Distinguishes bodies under one key. */
      readonly tag: string;
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
  readonly hold?: { readonly id: string; readonly employeeId: string; readonly startAt: number } | null;
}

export interface ReceivedWebhook {
  readonly subscriptionId: string;
  readonly deliveryId: string;
  readonly body: string;
  /** The signature is right for the body and the timestamp. */
  readonly isAuthentic: boolean;
  /** `X-Service-Timestamp`, in milliseconds of the sender's clock. */
  readonly signedAt: number;
  readonly arrivedAt: number;
  /** Null: never answered, or cut. */
  readonly answeredStatus: number | null;
  /** When the connection of an unanswered request ended; null: not before the end of the run. */
  readonly givenUpAt: number | null;
}

/** One subscriber that resumed with `after` after each lost connection. */
export interface LiveReading {
  readonly reader: string;
  /** The event after which it began. */
  readonly after: string;
  readonly eventIds: readonly string[];
  readonly connections: number;
}

/** A result of a check, named after the violated point of the list. */
export interface Violation {
  readonly point: Point;
  readonly what: string;
}

export type Point =
  | 'overlap'
  | 'lost write'
  | 'key'
  | 'unjustified 409'
  | 'hold'
  | 'event'
  | 'attempt'
  | 'delivery'
  | 'counter'
  | 'choice'
  | 'live'
  | 'answer';
