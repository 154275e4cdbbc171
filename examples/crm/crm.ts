import { createServer } from 'node:http';
import {
  type BookingClient,
  isApiError,
  nodeWebhookHandler,
  type Schemas,
  type WebhookEvent,
} from 'booking-integration-client';
import type { CopiedClient, Store } from './store.ts';

type LoggedEvent = Schemas['LoggedEvent'];

const withoutKind = ({ kind: _, ...client }: Schemas['ProviderClientItem']): CopiedClient => client;

/** A CRM that keeps a copy of the clients and reservations of a provider. */
export class Crm {
  #client: BookingClient;
  #store: Store;
  /** Called once for each change by others. */
  #tell: (line: string) => void;

  constructor(client: BookingClient, store: Store, tell: (line: string) => void) {
    this.#client = client;
    this.#store = store;
    this.#tell = tell;
  }

  /**
   * Receives webhooks at `url` from now on, and reads earlier changes: all records the first time, then the missed
   * ones. Webhooks start first, so no change is missed while reading; each change may come twice, and is applied once.
   */
  async start(url: string): Promise<void> {
    const known = this.#store.subscription;
    // After days offline the service has switched it off.
    const isThere = known && (await this.#update(known.id, { url, isActive: true }));
    if (isThere) {
      await this.catchUp();
    } else {
      this.#store.subscription = await this.#subscribe(url);
      await this.#store.save();
      for await (const _ of this.#client.events.feed({ cursor: this.#store.cursor('events') }));
      await this.#readFeeds();
    }
  }

  /** False if the subscription was deleted. */
  async #update(id: string, change: Schemas['UpdateWebhookInput']): Promise<boolean> {
    try {
      await this.#client.webhooks.update(id, change);
      return true;
    } catch (error) {
      if (!isApiError(error, 'NOT_FOUND')) throw error;
      return false;
    }
  }

  /** A start that ended before it had saved its secret has left a subscription: its secret is replaced. */
  async #subscribe(url: string) {
    const { webhooks } = this.#client;
    const left = (await webhooks.list()).find((subscription) => subscription.url === url);
    if (left) await webhooks.update(left.id, { isActive: true, missedSince: null });
    const create = () => webhooks.create({ url, events: ['*'], description: 'CRM' });
    const { id, secret } = left ? await webhooks.rotateSecret(left.id) : await create();
    return { id, secret };
  }

  /**
   * The events since the last time, from the log; if the log is too short, all records again. Then nothing is missed
   * any more, until a delivery of an earlier event ends without arriving: the next time clears that.
   */
  async catchUp(): Promise<void> {
    const onExpired = async () => this.#tell('too long away for the log: reading everything anew');
    for await (const event of this.#client.events.feed({ cursor: this.#store.cursor('events'), onExpired })) {
      await this.apply(event);
    }
    await this.#readFeeds();
    const { subscription } = this.#store;
    if (subscription) await this.#update(subscription.id, { missedSince: null });
  }

  /**
   * Applies an event. Our own changes are not printed, but applied, because other programs may use the same
   * credentials.
   */
  async apply({ eventId, event, data }: LoggedEvent | WebhookEvent): Promise<void> {
    if (!('actor' in data) || !this.#store.isNew(eventId)) return;
    const tell = data.actor.self ? () => undefined : this.#tell;
    if ('booking' in data && data.booking) {
      this.#store.putReservation(data.booking);
      tell(`${event}: ${data.booking.serviceName}, ${data.booking.startAt}, ${data.booking.status}`);
    }
    if ('client' in data && data.client) {
      if ('deletedAt' in data.client) this.#store.deleteClient(data.client.id, data.client.version);
      else if ('firstName' in data.client) this.#store.putClient(data.client);
      // Erased: no data of the client may stay, whatever version the copy has.
      else this.#store.deleteClient(data.client.id, Number.MAX_SAFE_INTEGER);
      tell(`${event}: ${'firstName' in data.client ? data.client.firstName : data.client.id}`);
    }
    // The merged record is deleted, and its reservations have moved without events of their own.
    if ('mergedId' in data) await this.#readFeeds();
    await this.#store.save();
  }

  /** A change of ours: the answer is the record, so its webhook need not be awaited. */
  async rename(id: string, lastName: string): Promise<void> {
    const { version: expectedVersion } = await this.#client.clients.get(id);
    try {
      await this.#client.clients.update(id, { lastName, expectedVersion });
    } catch (error) {
      // Another change was faster; it reaches the copy in a moment.
      if (!isApiError(error, 'VERSION_CONFLICT')) throw error;
    }
    this.#store.putClient(await this.#client.clients.get(id));
    await this.#store.save();
  }

  /** One round of both feeds: all records the first time, then the changes. */
  async #readFeeds(): Promise<void> {
    for await (const item of this.#client.clients.feed({ cursor: this.#store.cursor('clients') })) {
      if (item.kind === 'DeletedClient') this.#store.deleteClient(item.id, item.version);
      else this.#store.putClient(withoutKind(item));
    }
    for await (const item of this.#client.reservations.feed({ cursor: this.#store.cursor('reservations') })) {
      this.#store.putReservation(item);
    }
    await this.#store.save();
  }

  /** The endpoint of the webhooks. */
  server(onError: (error: unknown) => void, now: () => number = Date.now) {
    return createServer((request, response) => {
      const secret = this.#store.subscription?.secret ?? '';
      return nodeWebhookHandler({ secret, handle: (event) => this.apply(event), onError, now })(request, response);
    });
  }
}
