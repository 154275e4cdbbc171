import type { Database, TransactionRunner } from '../db/query/tables.ts';
import type { Snapshot } from './snapshot.ts';
import type { RefusalCounter, UsageLimits } from './usage-limits.ts';

/**
 * One attempt to deliver a webhook, to be queued. Concurrency is limited per subscription, per integration client and
 * per provider.
 */
export interface DueDelivery {
  readonly providerId: string;
  readonly id: string;
  readonly integrationClientId: string;
  readonly subscriptionId: string;
  readonly dueAt: Date;
  /** The trace context (W3C `traceparent`) of the request that caused the delivery. */
  readonly traceparent?: string | undefined;
}

/** One mail to send at `dueAt`, to be queued. */
export interface DueMail {
  readonly providerId: string;
  readonly id: string;
  readonly dueAt: Date;
  /** The trace context (W3C `traceparent`) of the request that caused the mail. */
  readonly traceparent?: string | undefined;
}

/** The attempts to queue for webhook deliveries and mails whose rows have been inserted. */
export interface DueAttempts {
  readonly deliveries?: readonly DueDelivery[];
  readonly mails?: readonly DueMail[];
}

/** Adds jobs to the queue. When `db` is a transaction, the jobs are added in that transaction. */
export interface Jobs {
  deliverWebhooks(db: Database, deliveries: readonly DueDelivery[]): Promise<void>;
  /** Moves the waiting job of a delivery, if there is one, to the delivery's `dueAt`. */
  bringForward(db: Database, delivery: DueDelivery): Promise<void>;
  sendMails(db: Database, mails: readonly DueMail[]): Promise<void>;
}

/**
 * Publishes notifications to all processes after a commit. When a notification is lost, its receivers see the change at
 * their next poll.
 */
export interface Notifier {
  publish(topic: 'reservations' | 'jobs' | 'access' | 'catalog', providerId: string): void;
  /**
   * Queues attempts for committed rows and wakes the workers. The attempts of several commits are queued in one
   * statement.
   */
  queue(work: DueAttempts): void;
}

/** The database row that holds an encrypted secret. The ciphertext can be decrypted only for the same row. */
export type SecretRow =
  | { readonly table: 'webhook_secret'; readonly providerId: string; readonly id: string }
  | { readonly table: 'signing_key'; readonly id: string }
  /** Not a table: encrypted text that a client or a browser keeps during a sign-in (contract 1.13). */
  | { readonly table: 'sign_in'; readonly id: string };

/** Encrypts secrets with the service's key. A ciphertext is authenticated and bound to its row. */
export interface SecretBox {
  encrypt(plaintext: string, position: SecretRow): Uint8Array;
  decrypt(ciphertext: Uint8Array, position: SecretRow): string;
  /** The hash keys. The first one hashes new values; the others verify hashes that were made with earlier keys. */
  readonly hashKeys: readonly [HashKey, ...HashKey[]];
}

/** A keyed hash (HMAC), which cannot be computed without the service's key. */
export interface HashKey {
  /** The id of the key. It reveals nothing about the key. */
  readonly id: string;
  hash(text: string): string;
}

/**
 * Decides whether a webhook URL is refused. The methods return the reason, or null for an allowed URL. They never send
 * a request to the URL.
 */
export interface TargetGuard {
  /** Checks the text of the URL only, without a DNS lookup. */
  textRefusal(url: string): string | null;
  refusal(url: string): Promise<string | null>;
}

/** The catalog and calendars of a provider at `version` or newer, cached in this process. */
export interface Snapshots {
  get(db: Database, providerId: string, version: number): Promise<Snapshot>;
}

/** The structured log. Fields must never contain names, phone numbers, notes or secrets. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface ServiceSettings {
  readonly baseUrl: string;
  readonly claimUrlTemplate: string;
  readonly webhookRetryDelaysSeconds: readonly number[];
  readonly webhookFailureThreshold: number;
  /** Maximum number of requests of one caller per minute; 0 means no limit. */
  readonly requestsPerMinute: number;
}

/** The interfaces that domain functions use to reach the queue, other processes, the network and the log. */
export interface Ports {
  readonly transactions: TransactionRunner;
  readonly jobs: Jobs;
  readonly notifier: Notifier;
  readonly secrets: SecretBox;
  readonly targets: TargetGuard;
  readonly snapshots: Snapshots;
  readonly log: Log;
  readonly usageLimits: UsageLimits;
  readonly refusals: RefusalCounter;
  readonly settings: ServiceSettings;
}
