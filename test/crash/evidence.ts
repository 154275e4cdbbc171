import type { Call } from './calls.ts';
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
        /** Kinds of resources. */
        readonly needs: readonly string[];
      }
    >
  >;
  /** The number of resources of each kind. */
  readonly resources: Readonly<Record<string, number>>;
  /** All employees work from–to on every day, in the salon's time. */
  readonly hours: { readonly fromMinute: number; readonly toMinute: number };
  /** The employees of this service are booked only by ANY, so their days must be equal. */
  readonly fairServiceId: string;
  /** The services of each visit, all of the same employees and each of one kind of resource. */
  readonly visitServiceIds: readonly string[];
  /** Whether all processes have duplicate protection. The first version has none, and says `CLIENT_BUSY`. */
  readonly hasDuplicateProtection: boolean;
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
  | 'resource'
  | 'visit'
  | 'double booking'
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
