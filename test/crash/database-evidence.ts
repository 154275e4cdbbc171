/** The final state of the database, and the record of every change during the run. */
export interface DatabaseEvidence {
  /**
   * Pairs of reservations or holds of one employee that were live at the same instant and overlap, buffers included.
   */
  readonly overlaps: readonly Overlap[];
  /** The same for pairs that occupy one resource. */
  readonly resourceOverlaps: readonly Overlap[];
  readonly versions: readonly ReservationVersion[];
  /** HELD, and DELETED when it was booked, released or swept. */
  readonly holds: readonly ReservationVersion[];
  /** In the order of changes: (changed_tx, id). */
  readonly events: readonly EventRow[];
  readonly keys: readonly { readonly key: string; readonly reservationId: string }[];
  readonly subscriptions: readonly SubscriptionRow[];
  readonly activity: readonly SubscriptionChange[];
  readonly deliveries: readonly DeliveryRow[];
  /** In the order of commits. */
  readonly deliveryChanges: readonly DeliveryChange[];
  readonly attempts: readonly AttemptRow[];
}

interface Overlap {
  readonly first: string;
  readonly second: string;
}

/** A change happened between these two instants and became visible after the second. */
interface Moment {
  readonly writtenAt: number;
  readonly committedAt: number;
}

export interface ReservationVersion extends Moment {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly employeeId: string;
  readonly serviceId: string;
  readonly mode: 'SPECIFIC' | 'ANY';
  readonly startAt: number;
  readonly endAt: number;
  readonly occupiedFrom: number;
  readonly occupiedUntil: number;
  /** The visit that it belongs to. */
  readonly visitId: string | null;
  /** The numbers of the resources that it occupies. */
  readonly resources: readonly number[];
  readonly clientNote: string | null;
  /** The tag of the call that made it. */
  readonly tag: string | null;
  /** The e-mail address of the client; null for a hold. */
  readonly client: string | null;
}

export interface EventRow {
  /** Its type in the event log; null if it is not there. */
  readonly logged: string | null;
  readonly id: string;
  readonly reservationId: string;
  readonly version: number;
  readonly type: string;
}

export interface SubscriptionRow {
  readonly id: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
  readonly consecutiveFailures: number;
}

export interface SubscriptionChange extends Moment {
  readonly id: string;
  readonly wasActive: boolean | null;
  readonly isActive: boolean;
}

export interface DeliveryRow {
  readonly id: string;
  readonly subscriptionId: string;
  readonly eventId: string;
  readonly event: string;
  readonly status: string;
  readonly attemptCount: number;
  readonly body: string;
}

export interface DeliveryChange extends Moment {
  readonly id: string;
  readonly status: string;
  readonly attemptCount: number;
  readonly previousToken: string | null;
  readonly token: string | null;
  /** These times are on the clock of the writing process. */
  readonly nextAttemptAt: number | null;
  readonly completedAt: number | null;
}

export interface AttemptRow extends Moment {
  readonly deliveryId: string;
  readonly subscriptionId: string;
  readonly number: number;
  /** On the clock of the process that made it. */
  readonly startedAt: number;
  readonly responseStatus: number | null;
  readonly succeeded: boolean;
}
