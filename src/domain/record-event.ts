import type { CallerKind } from './context.ts';
import type { BookingMail } from './notifications/mail-content.ts';
import type { BillingEventName, BookingEventName, ClientEventName } from './webhooks/event-names.ts';

/** Who made the change: the caller of the transaction. */
export interface Actor {
  readonly type: CallerKind;
  readonly id: string | null;
}

/** An actor as one reader may know them. */
export interface PublicActor extends Actor {
  /** Whether the reader made the change. */
  readonly self: boolean;
}

export type HistoryType =
  | 'CREATED'
  | 'CONFIRMED'
  | 'UPDATED'
  | 'RESCHEDULED'
  | 'CANCELLED'
  | 'DECLINED'
  | 'COMPLETED'
  | 'NO_SHOW'
  | 'CLIENT_LINKED';

/** One changed field; values are final JSON, and never the text of an internal note. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The public record of contract 5.1; `client` is the part that needs `clients:read`. */
export interface BookingRecord {
  readonly client: object | null;
}

/** A change of one reservation: always a history row, and a webhook where `webhookEvent` is set. */
export interface ReservationChange {
  readonly kind: 'reservation';
  readonly type: HistoryType;
  readonly webhookEvent: BookingEventName | null;
  readonly reservationId: string;
  /** The reservation's version after the change. */
  readonly version: number;
  readonly occurredAt: Date;
  /** `[]` on creation. */
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  /** The service is internal, so only clients with `services:internal:use` hear of it. */
  readonly internalService: boolean;
  /** As it stands after the change, with its client; what a subscription may not see is taken out here. */
  readonly booking: BookingRecord;
  /** What the client is told by mail; nothing where it is absent. */
  readonly clientMail?: BookingMail | null;
}

/** A change of one provider client; `record` is that of contract 2.1, or the four fields of a deleted one. */
export interface ClientChange {
  readonly kind: 'client';
  readonly webhookEvent: ClientEventName;
  readonly clientId: string;
  readonly version: number;
  readonly occurredAt: Date;
  readonly record: object;
}

/** A change of the provider's plan. */
export interface BillingChange {
  readonly kind: 'billing';
  readonly webhookEvent: BillingEventName;
  /** The provider's `catalogVersion` after the change. */
  readonly version: number;
  readonly occurredAt: Date;
  readonly plan: string;
  readonly integrationApiAccess: boolean;
  /** Access before this change; where it was there, the event still goes out although the change removes it. */
  readonly accessBefore: boolean;
}

/** What a verb records; the actor is the caller. History, deliveries and jobs follow in the same commit. */
export type BusinessEvent = ReservationChange | ClientChange | BillingChange;
