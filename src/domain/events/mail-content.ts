import type { MailKind } from '../../db/generated/prisma/client.ts';

export type BookingMailKind = Exclude<MailKind, 'WEBHOOK_DISABLED' | 'CLAIM_LINK'>;

/** The data about sender and reader in every mail. */
interface MailHead {
  readonly providerName: string;
  readonly replyTo: string | null;
  /** The client's locale, then the provider's. Null for a client without a locale. */
  readonly locales: readonly (string | null)[];
  /** The provider's time zone, in which the mail shows times. */
  readonly timezone: string;
}

/** The provider's address and phone number for clients. Missing in mails that were stored before the fields existed. */
export interface ProviderAddress {
  readonly providerAddress?: string | null;
  readonly providerPhone?: string | null;
}

/** A reservation after its change, without notes, reasons and references. Times are ISO 8601 in UTC. */
export interface BookingFacts {
  readonly reservationId: string;
  readonly providerClientId: string;
  readonly clientFirstName: string;
  readonly serviceName: string;
  readonly employeeName: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DECLINED';
  readonly version: number;
  readonly changedAt: string;
}

/** The data of one reservation of a visit in a mail. */
export type VisitMailPart = Pick<
  BookingFacts,
  'reservationId' | 'serviceName' | 'employeeName' | 'startAt' | 'endAt' | 'status' | 'version'
>;

/** A mail to the client about a change of a reservation. */
export interface BookingMail {
  /** The visit of the reservation. Changes of one visit in one transaction become one mail. */
  readonly visitId: string | null;
  readonly kind: BookingMailKind;
  readonly recipient: string;
  readonly facts: BookingFacts;
}

export type BookingContent = MailHead &
  ProviderAddress &
  BookingFacts & {
    readonly timezone: string;
    /** The later reservations of the visit; missing in a mail about one reservation. */
    readonly others?: readonly VisitMailPart[];
  };

/** The client of a claim link mail. The link is created when the mail is sent, and is not stored. */
export interface ClaimLinkContent extends MailHead, ProviderAddress {
  readonly providerClientId: string;
  readonly clientFirstName: string;
}

/**
 * The subscription of a mail that reports that it was disabled after too many consecutive failures. The reader is the
 * integrator, who runs its endpoint, or the provider.
 */
export interface DisabledContent extends MailHead {
  readonly reader: 'INTEGRATOR' | 'PROVIDER';
  readonly subscriptionId: string;
  /** The time of the oldest event that was not delivered; null when none was missed. */
  readonly missedSince: string | null;
  readonly targetUrl: string;
  readonly integrationClientName: string;
  readonly failureCount: number;
  readonly disabledAt: string;
}

/** The kind of a mail with its content. */
export type MailContent =
  | { readonly kind: BookingMailKind; readonly content: BookingContent }
  | { readonly kind: 'CLAIM_LINK'; readonly content: ClaimLinkContent }
  | { readonly kind: 'WEBHOOK_DISABLED'; readonly content: DisabledContent };
