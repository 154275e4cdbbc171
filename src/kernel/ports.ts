import type { Database } from '../db/query/queryable.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Snapshot } from './snapshot.ts';
import type { Refusals, UsageLimits } from './usage-limits.ts';

/** One attempt to queue: deliveries of one subscription, client and provider each share a bounded number of places. */
export interface DueDelivery {
  readonly providerId: string;
  readonly id: string;
  readonly integrationClientId: string;
  readonly subscriptionId: string;
  readonly dueAt: Date;
}

/** One mail to attempt at `dueAt`. */
export interface DueMail {
  readonly providerId: string;
  readonly id: string;
  readonly dueAt: Date;
}

/** Attempts to queue, of deliveries and mails that are written. */
export interface DueWork {
  readonly deliveries?: readonly DueDelivery[];
  readonly mails?: readonly DueMail[];
}

/** Queues work over `db`, in its transaction where it is one. */
export interface Jobs {
  deliverWebhooks(db: Database, deliveries: readonly DueDelivery[]): Promise<void>;
  /** Moves the waiting job of a delivery to its `dueAt`, where it has one. */
  bringForward(db: Database, delivery: DueDelivery): Promise<void>;
  sendMails(db: Database, mails: readonly DueMail[]): Promise<void>;
}

/** Tells listeners of all processes after a commit; losing it delays them until their next poll, nothing more. */
export interface Notifier {
  publish(topic: 'reservations' | 'jobs' | 'access' | 'catalog', providerId: string): void;
  /** Queues attempts of what is committed, those of several commits together, and tells the workers. */
  queue(work: DueWork): void;
}

/** The row that a secret stands in; its ciphertext is readable nowhere else. */
export type SecretRow =
  | { readonly table: 'webhook_secret'; readonly providerId: string; readonly id: string }
  | { readonly table: 'signing_key'; readonly id: string };

/** Authenticated encryption under the service's key, bound to the row that holds the ciphertext. */
export interface SecretBox {
  encrypt(plaintext: string, position: SecretRow): Uint8Array;
  decrypt(ciphertext: Uint8Array, position: SecretRow): string;
  /** The first one hashes what is stored; the others read what an earlier encryption key left. */
  readonly hashKeys: readonly [HashKey, ...HashKey[]];
}

/** A keyed hash: without the service's key it can be neither made nor guessed. */
export interface HashKey {
  /** Names the key, and does not reveal it. */
  readonly id: string;
  hash(text: string): string;
}

/** Why a webhook target is refused, or null; never contacts the target. */
export interface TargetGuard {
  /** Judges the text alone. */
  textRefusal(url: string): string | null;
  refusal(url: string): Promise<string | null>;
}

/** The provider's snapshot at `version` or newer; cached per process. */
export interface Snapshots {
  get(db: Database, providerId: string, version: number): Promise<Snapshot>;
}

/** Structured log; fields never hold names, phone numbers, notes or secrets. */
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
  /** What one caller may do in a minute; 0 means as much as they like. */
  readonly requestsPerMinute: number;
}

/** What the domain needs of the outside. */
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
