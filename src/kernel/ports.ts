import type { Database, Transactions } from '../db/query/tables.ts';
import type { Snapshot } from './snapshot.ts';
import type { Refusals, UsageLimits } from './usage-limits.ts';

/** One delivery attempt to queue. Concurrency is limited per subscription, per client and per provider. */
export interface DueDelivery {
  readonly providerId: string;
  readonly id: string;
  readonly integrationClientId: string;
  readonly subscriptionId: string;
  readonly dueAt: Date;
  /** The span that caused it. */
  readonly traceparent?: string | undefined;
}

/** One mail to send at `dueAt`. */
export interface DueMail {
  readonly providerId: string;
  readonly id: string;
  readonly dueAt: Date;
  /** The span that caused it. */
  readonly traceparent?: string | undefined;
}

/** Attempts to queue, of inserted deliveries and mails. */
export interface DueWork {
  readonly deliveries?: readonly DueDelivery[];
  readonly mails?: readonly DueMail[];
}

/** Queues jobs through `db`, in its transaction if it is one. */
export interface Jobs {
  deliverWebhooks(db: Database, deliveries: readonly DueDelivery[]): Promise<void>;
  /** Moves the waiting job of a delivery to its `dueAt`, where it has one. */
  bringForward(db: Database, delivery: DueDelivery): Promise<void>;
  sendMails(db: Database, mails: readonly DueMail[]): Promise<void>;
}

/**
 * Publishes notifications to all processes after a commit. A lost notification only delays listeners until their next
 * poll.
 */
export interface Notifier {
  publish(topic: 'reservations' | 'jobs' | 'access' | 'catalog', providerId: string): void;
  /** Queues attempts of committed rows, combined over several commits, and notifies the workers. */
  queue(work: DueWork): void;
}

/** The row of a secret. Its ciphertext can be decrypted only for this row. */
export type SecretRow =
  | { readonly table: 'webhook_secret'; readonly providerId: string; readonly id: string }
  | { readonly table: 'signing_key'; readonly id: string }
  /** Not stored: a text that a client or browser keeps (contract 1.13). */
  | { readonly table: 'sign_in'; readonly id: string };

/** Authenticated encryption with the service's key, bound to the row of the ciphertext. */
export interface SecretBox {
  encrypt(plaintext: string, position: SecretRow): Uint8Array;
  decrypt(ciphertext: Uint8Array, position: SecretRow): string;
  /** The first key hashes new values; the others verify hashes of earlier encryption keys. */
  readonly hashKeys: readonly [HashKey, ...HashKey[]];
}

/** A keyed hash; it cannot be computed without the service's key. */
export interface HashKey {
  /** The id of the key; it does not reveal the key. */
  readonly id: string;
  hash(text: string): string;
}

/** Decides whether a webhook target is refused, with the reason or null; never contacts the target. */
export interface TargetGuard {
  /** Checks only the text of the URL. */
  textRefusal(url: string): string | null;
  refusal(url: string): Promise<string | null>;
}

/** The provider's snapshot at `version` or newer; cached per process. */
export interface Snapshots {
  get(db: Database, providerId: string, version: number): Promise<Snapshot>;
}

/** Structured log. Fields never contain names, phone numbers, notes or secrets. */
export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface Settings {
  readonly baseUrl: string;
  readonly claimUrlTemplate: string;
  readonly webhookRetryDelaysSeconds: readonly number[];
  readonly webhookFailureThreshold: number;
  /** Maximum requests of one caller per minute; 0 means no limit. */
  readonly requestsPerMinute: number;
}

/** The interfaces through which the domain uses the outside. */
export interface Ports {
  readonly transactions: Transactions;
  readonly jobs: Jobs;
  readonly notifier: Notifier;
  readonly secrets: SecretBox;
  readonly targets: TargetGuard;
  readonly snapshots: Snapshots;
  readonly log: Log;
  readonly usageLimits: UsageLimits;
  readonly refusals: Refusals;
  readonly settings: Settings;
}
