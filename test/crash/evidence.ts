import type { Call } from './calls.ts';
import type { DatabaseEvidence } from './database-evidence.ts';

/** What a run leaves to the checker. All instants are milliseconds since 1970 on the machine's clock, unless said otherwise. */
export interface Evidence {
  readonly calls: readonly Call[];
  readonly requests: readonly ReceivedWebhook[];
  /** What the processes wrote: for people who look into a violation. */
  readonly outputs: readonly string[];
  /** When everything had settled. */
  readonly endedAt: number;
  readonly readers: readonly LiveReading[];
  readonly steps: readonly ClockStep[];
  readonly salon: Salon;
  readonly database: DatabaseEvidence;
  readonly settings: { readonly retryDelaysSeconds: readonly number[]; readonly failureThreshold: number };
}

/** From `at` on, the world was this far ahead of the machine's clock. */
export interface ClockStep {
  readonly at: number;
  readonly offsetMs: number;
}

/** The only facts about the salon that the checker needs. */
export interface Salon {
  readonly timezone: string;
  /** Service id → what it takes, in minutes, and who performs it. */
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
  /** Everybody works from–to on every day, on the salon's clock. */
  readonly hours: { readonly fromMinute: number; readonly toMinute: number };
  /** Performers of this service are booked by ANY alone, so their days must come out even. */
  readonly fairServiceId: string;
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
  /** Null: hung, or cut. */
  readonly answeredStatus: number | null;
  /** When the connection of an unanswered request ended; null: not by the end of the run. */
  readonly givenUpAt: number | null;
}

/** One subscriber that resumed with `after` whenever it lost its connection. */
export interface LiveReading {
  readonly reader: string;
  /** The event after which it began. */
  readonly after: string;
  readonly eventIds: readonly string[];
  readonly connections: number;
}

/** What a check found, named after the point of the list that it breaks. */
export interface Violation {
  readonly point: Point;
  readonly what: string;
}

export type Point =
  | 'overlap'
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
