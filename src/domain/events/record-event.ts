import type { RowOf } from '../../db/query/tables.ts';
import { formatClientId, parseClientId } from '../../kernel/client-id.ts';
import type { Caller, ProviderCaller } from '../../kernel/context.ts';
import { CURSOR_PARTS } from '../../kernel/paging/cursor.ts';
import type { SummarizedBooking } from '../summaries/summary.ts';
import type { BillingEventName, BookingEventName, ClientEventName, ConversationEventName } from './event-names.ts';
import type { BookingMail } from './mail-content.ts';

/** The author of a change. */
export interface Actor {
  readonly type: Caller['kind'];
  readonly id: string | null;
}

/** Returns the actor of a caller's changes. */
export function toActor(caller: ProviderCaller): Actor {
  if (caller.kind === 'SYSTEM' && caller.accountId !== undefined) return { type: 'ACCOUNT', id: caller.accountId };
  return { type: caller.kind, id: caller.id };
}

/** An actor as one reader sees them. */
export interface PublicActor extends Actor {
  /** Whether the reader made the change. */
  readonly self: boolean;
}

export type HistoryType = RowOf<'reservationEvent'>['type'];

/** One changed field. Values are in their final JSON form, and never contain the text of an internal note. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The public record of a reservation (contract 5.1). `client` requires `clients:read`. */
export interface BookingRecord extends SummarizedBooking {
  readonly employeeId: string;
  /** Missing in log entries that were written before references existed. */
  readonly reference?: string | null;
  /** A sentence about the reservation, made for each reader. */
  readonly summary?: string;
  readonly client: object | null;
}

/** A change of one reservation. It always has a history row, and a webhook event when `webhookEvent` is set. */
export interface ReservationEventInput {
  readonly kind: 'reservation';
  readonly type: HistoryType;
  readonly webhookEvent: BookingEventName | null;
  readonly reservationId: string;
  /** The reservation's version after the change. */
  readonly version: number;
  readonly occurredAt: Date;
  /** The changed fields; empty on creation. */
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  /** The rules that a workspace user overrode; undefined means none. */
  readonly overridden?: readonly string[] | undefined;
  /** Whether the service is internal. Only integration clients with `services:internal:use` then receive the event. */
  readonly internalService: boolean;
  /**
   * The record after the change, with its client. Fields that a subscription may not see are removed when the event is
   * delivered.
   */
  readonly booking: BookingRecord;
  /** The mail to the client; null or undefined means none. */
  readonly clientMail?: BookingMail | null;
}

/**
 * A change of one client. `record` is the public record (contract 2.1), the four fields of a deleted client, or the two
 * of an erased one.
 */
export type ClientChange = ClientChangeOf<Exclude<ClientEventName, 'client.merged'>> | ClientMerge;

interface ClientChangeOf<Name extends ClientEventName> {
  readonly kind: 'client';
  readonly webhookEvent: Name;
  readonly clientId: string;
  readonly version: number;
  readonly occurredAt: Date;
  /** The changed fields; empty on creation and deletion. */
  readonly changes: readonly FieldChange[];
  readonly record: object;
}

interface ClientMerge extends ClientChangeOf<'client.merged'> {
  /** The id of the client that was merged into this one. */
  readonly mergedId: string;
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
  /**
   * Whether the plan gave API access before. If it did, the event is delivered although the change removes the access.
   */
  readonly accessBefore: boolean;
}

/** A conversation whose caller did not get what they wanted (contract 5.24). */
export interface UnfulfilledConversation {
  /** The name that the integration client gave the conversation. */
  readonly id: string;
  readonly lastAt: string;
  readonly wanted: {
    readonly serviceId: string | null;
    readonly startAt: string | null;
    readonly providerClientId: string | null;
    readonly phone: string | null;
  };
  /** The code of the last refusal; null when a hold expired instead. */
  readonly error: string | null;
}

/** A conversation that ended unfulfilled. Each conversation has at most one such event. */
export interface ConversationChange {
  readonly kind: 'conversation';
  readonly webhookEvent: ConversationEventName;
  /** The id of the conversation's row. */
  readonly resourceId: string;
  readonly occurredAt: Date;
  /** Whether the wanted service is internal. */
  readonly internalService: boolean;
  /** The conversation; null after its person was erased. */
  readonly conversation: UnfulfilledConversation | null;
}

/**
 * An event that a domain function records. Its actor is the caller. History, deliveries and jobs commit with the
 * change.
 */
export type BusinessEvent = ReservationEventInput | ClientChange | ConversationChange | BillingChange;

/** The reader of an actor: an integration client, or a workspace user. */
export type ActorReader = Pick<ProviderCaller, 'kind' | 'id' | 'providerId'>;

/**
 * Returns an actor as one reader sees them. An integration client is shown by its public `client_id`. The id of a
 * person can be their e-mail address, so only workspace users see it. `self` is true when the reader made the change
 * (contract 5.13).
 */
export function publicActor({ type, id }: Actor, reader: ActorReader): PublicActor {
  const self = id !== null && type === reader.kind && id === reader.id;
  if (type === 'INTEGRATION') return { type, id: id && formatClientId(reader.providerId, id), self };
  return { type, id: reader.kind === 'WORKSPACE' ? id : null, self };
}

const ACTOR_ID_LENGTH = 300;
/** The schema of an actor's public id: the `client_id` of an integration client, or the subject of a person. */
export const ACTOR_ID = CURSOR_PARTS.text.min(1).max(ACTOR_ID_LENGTH);

const NO_CLIENT = '';

/**
 * Converts a public actor id to the id in database rows. When the reader may not see the actor, the result matches no
 * row (contract 5.13).
 */
export function actorIdInRows(shown: string, reader: ActorReader): string {
  return parseClientId(shown)?.id ?? (reader.kind === 'WORKSPACE' ? shown : NO_CLIENT);
}
