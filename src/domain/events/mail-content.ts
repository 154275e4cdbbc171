import type { MailKind } from '../../db/generated/prisma/client.ts';

export type BookingMailKind = Exclude<MailKind, 'WEBHOOK_DISABLED' | 'CLAIM_LINK'>;

/** What every mail knows of its sender and its reader. */
interface MailHead {
  readonly providerName: string;
  readonly replyTo: string | null;
  /** The client's locale, then the provider's. */
  readonly locales: readonly (string | null)[];
  /** The zone in which times are told: the provider's. */
  readonly timezone: string;
}

/** Where clients find the provider. Absent in mails that were written before these were kept. */
export interface ProviderAddress {
  readonly providerAddress?: string | null;
  readonly providerPhone?: string | null;
}

/** A reservation as its change left it; notes, reasons and references are no part of it. Instants are UTC strings. */
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

/** A mail to the client of a reservation, as the change that it tells of left it. */
export interface BookingMail {
  readonly kind: BookingMailKind;
  readonly recipient: string;
  readonly facts: BookingFacts;
}

export type BookingContent = MailHead & ProviderAddress & BookingFacts & { readonly timezone: string };

/** The client whom a claim link is for; the link itself is made when the mail is sent, and stands nowhere else. */
export interface ClaimLinkContent extends MailHead, ProviderAddress {
  readonly providerClientId: string;
  readonly clientFirstName: string;
}

/** A subscription that too many failures in a row have disabled, told to who runs its endpoint or to the provider. */
export interface DisabledContent extends MailHead {
  readonly reader: 'INTEGRATOR' | 'PROVIDER';
  readonly subscriptionId: string;
  /** When the oldest event happened that was not delivered; null where none was missed. */
  readonly missedSince: string | null;
  readonly targetUrl: string;
  readonly integrationClientName: string;
  readonly failureCount: number;
  readonly disabledAt: string;
}

/** One mail's kind with the content that belongs to it. */
export type MailContent =
  | { readonly kind: BookingMailKind; readonly content: BookingContent }
  | { readonly kind: 'CLAIM_LINK'; readonly content: ClaimLinkContent }
  | { readonly kind: 'WEBHOOK_DISABLED'; readonly content: DisabledContent };
