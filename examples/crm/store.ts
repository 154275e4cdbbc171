import { readFile, rename, writeFile } from 'node:fs/promises';
import type { CursorStore, Schemas } from 'booking-integration-client';

/** A reservation without its client, who is a separate record. */
export type CopiedReservation = Omit<Schemas['Booking'], 'client'>;
export type CopiedClient = Schemas['ProviderClient'];

const MOST_HANDLED = 1_000;

/** The copied records, and the cursors. */
interface Kept {
  clients: Record<string, CopiedClient>;
  reservations: Record<string, CopiedReservation>;
  /** Versions of deleted clients, so that late changes do not restore them. */
  deleted: Record<string, number>;
  cursors: Record<string, string>;
  /** The handled events, the last ones at the end. */
  handled: string[];
  subscription: { readonly id: string; readonly secret: string } | null;
}

/** The CRM's own data in a file; a real CRM has tables. */
export class Store {
  #path: string;
  #kept: Kept;
  #saved: Promise<void> = Promise.resolve();

  private constructor(path: string, kept: Kept) {
    this.#path = path;
    this.#kept = kept;
  }

  static async open(path: string): Promise<Store> {
    const text = await readFile(path, 'utf8').catch(() => null);
    const empty: Kept = { clients: {}, reservations: {}, deleted: {}, cursors: {}, handled: [], subscription: null };
    return new Store(path, text === null ? empty : JSON.parse(text));
  }

  get clients(): readonly CopiedClient[] {
    return Object.values(this.#kept.clients);
  }

  get reservations(): readonly CopiedReservation[] {
    return Object.values(this.#kept.reservations);
  }

  get subscription() {
    return this.#kept.subscription;
  }

  set subscription(subscription: Kept['subscription']) {
    this.#kept.subscription = subscription;
  }

  /** Whether an event, which may come by webhook and in the log, is new. */
  isNew(eventId: string): boolean {
    if (this.#kept.handled.includes(eventId)) return false;
    this.#kept.handled = [...this.#kept.handled.slice(-MOST_HANDLED), eventId];
    return true;
  }

  /** Keeps the newer of two versions. */
  putClient(client: CopiedClient): void {
    const known = this.#kept.clients[client.id]?.version ?? this.#kept.deleted[client.id] ?? 0;
    if (client.version > known) this.#kept.clients[client.id] = client;
  }

  putReservation({ client: _, ...reservation }: Schemas['Booking']): void {
    const known = this.#kept.reservations[reservation.id]?.version ?? 0;
    if (reservation.version > known) this.#kept.reservations[reservation.id] = reservation;
  }

  deleteClient(id: string, version: number): void {
    delete this.#kept.clients[id];
    this.#kept.deleted[id] = version;
  }

  /** The cursor of a feed; each has a name of its own. */
  cursor(name: string): CursorStore {
    return {
      load: async () => this.#kept.cursors[name] ?? null,
      save: async (cursor) => {
        this.#kept.cursors[name] = cursor;
        await this.save();
      },
    };
  }

  /** One after the other, because several deliveries may be applied at once. */
  save(): Promise<void> {
    this.#saved = this.#saved.then(async () => {
      await writeFile(`${this.#path}.new`, JSON.stringify(this.#kept));
      await rename(`${this.#path}.new`, this.#path);
    });
    return this.#saved;
  }
}
