import type { MailKind } from '../../db/generated/prisma/client.ts';

export type BookingMailKind = Exclude<MailKind, 'WEBHOOK_DISABLED' | 'CLAIM_LINK'>;

/** The data about sender and reader in every mail. */
interface MailHead {
  readonly providerName: string;
  readonly replyTo: string | null;
  /** The client's locale, then the provider's. */
  readonly locales: readonly (string | null)[];
  /** The zone of the times in the mail: the provider's. */
  readonly timezone: string;
}

/** The provider's address and phone for clients. Absent in mails stored before these fields existed. */
export interface ProviderAddress {
  readonly providerAddress?: string | null;
  readonly providerPhone?: string | null;
}

/** A reservation after its change, without notes, reasons and references. Instants are UTC strings. */
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

/** What a mail tells of each reservation of a visit. */
export type VisitPart = Pick<
  BookingFacts,
  'reservationId' | 'serviceName' | 'employeeName' | 'startAt' | 'endAt' | 'status' | 'version'
>;

/** A mail to the client about a change of a reservation. */
export interface BookingMail {
  /** Changes of one visit in one transaction are one mail. */
  readonly visitId: string | null;
  readonly kind: BookingMailKind;
  readonly recipient: string;
  readonly facts: BookingFacts;
}

export type BookingContent = MailHead &
  ProviderAddress &
  BookingFacts & {
    readonly timezone: string;
    /** The later reservations of the visit; absent in a mail about one reservation. */
    readonly others?: readonly VisitPart[];
  };

/** The client of a claim link. The link is created when the mail is sent and is not stored. */
export interface ClaimLinkContent extends MailHead, ProviderAddress {
  readonly providerClientId: string;
  readonly clientFirstName: string;
}

/**
 * A subscription that was disabled after too many consecutive failures. The reader is the operator of its endpoint or
 * the provider.
 */
export interface DisabledContent extends MailHead {
  readonly reader: 'INTEGRATOR' | 'PROVIDER';
  readonly subscriptionId: string;
  /** The time of the oldest undelivered event; null when none was missed. */
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
