import { formatClientId, parseClientId } from '../../kernel/client-id.ts';
import type { Caller, ProviderCaller } from '../../kernel/context.ts';
import { CURSOR_PARTS } from '../../kernel/paging/cursor.ts';
import type { BillingEventName, BookingEventName, ClientEventName } from './event-names.ts';
import type { BookingMail } from './mail-content.ts';

/** Who made a change. */
export interface Actor {
  readonly type: Caller['kind'];
  readonly id: string | null;
}

/** Whom the changes of a caller are ascribed to. */
export function actorOf(caller: ProviderCaller): Actor {
  if (caller.kind === 'SYSTEM' && caller.accountId !== undefined) return { type: 'ACCOUNT', id: caller.accountId };
  return { type: caller.kind, id: caller.id };
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
  readonly employeeId: string;
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
  /** The rules that staff passed over; none where it is absent. */
  readonly overridden?: readonly string[] | undefined;
  /** The service is internal, so only clients with `services:internal:use` hear of it. */
  readonly internalService: boolean;
  /** As it stands after the change, with its client; what a subscription may not see is taken out here. */
  readonly booking: BookingRecord;
  /** What the client is told by mail; nothing where it is absent. */
  readonly clientMail?: BookingMail | null;
}

/** A change of one provider client; `record` is that of contract 2.1, the four fields of a deleted one, or the two of an erased one. */
export type ClientChange = ClientChangeOf<Exclude<ClientEventName, 'client.merged'>> | ClientMerge;

interface ClientChangeOf<Name extends ClientEventName> {
  readonly kind: 'client';
  readonly webhookEvent: Name;
  readonly clientId: string;
  readonly version: number;
  readonly occurredAt: Date;
  /** `[]` on creation and deletion. */
  readonly changes: readonly FieldChange[];
  readonly record: object;
}

interface ClientMerge extends ClientChangeOf<'client.merged'> {
  /** The client that was merged into this one. */
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
  /** Access before this change; where it was there, the event still goes out although the change removes it. */
  readonly accessBefore: boolean;
}

/** What a verb records; the actor is the caller. History, deliveries and jobs follow in the same commit. */
export type BusinessEvent = ReservationChange | ClientChange | BillingChange;

/** Who is told of an actor: an integration client, or a person of the workspace. */
export type ActorReader = Pick<ProviderCaller, 'kind' | 'id' | 'providerId'>;

/**
 * An actor as one reader may know them: an integration client by its public `client_id`; people, whose ids can be their
 * e-mail addresses, by their kind alone, unless the workspace reads. `self` where the reader made the change
 * (contract 5.13).
 */
export function publicActor({ type, id }: Actor, reader: ActorReader): PublicActor {
  const self = id !== null && type === reader.kind && id === reader.id;
  if (type === 'INTEGRATION') return { type, id: id && formatClientId(reader.providerId, id), self };
  return { type, id: reader.kind === 'WORKSPACE' ? id : null, self };
}

const ACTOR_ID_LENGTH = 300;
/** As `publicActor` shows it: the `client_id` of an integration, the subject of a person. */
export const ACTOR_ID = CURSOR_PARTS.text.min(1).max(ACTOR_ID_LENGTH);

const NO_CLIENT = '';

/** The id that rows have of the actor whom this reader knows by `shown`; nobody's where they may not know it (contract 5.13). */
export function actorIdInRows(shown: string, reader: ActorReader): string {
  return parseClientId(shown)?.id ?? (reader.kind === 'WORKSPACE' ? shown : NO_CLIENT);
}
