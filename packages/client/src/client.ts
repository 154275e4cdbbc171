import { type Call, createCall, type Kept } from './call.ts';
import { type ExpiryOptions, type FollowOptions, follow, readUnexpired } from './feed.ts';
import {
  type ClientsResource,
  type EventsResource,
  type ReservationsResource,
  type Resources,
  resourcesOf,
  type WebhooksResource,
} from './resources.generated.ts';
import type { Query, Schemas } from './schemas.ts';
import type { LogEntry, SendOptions } from './send.ts';
import { type Credentials, openSessions } from './session.ts';
import { verifyWebhook } from './webhooks.ts';

/** The address, the credentials and the options of the service. An unset environment variable is an error at once. */
export interface ClientOptions extends Omit<SendOptions, 'signal'> {
  /** The address of the service, such as `https://api.example.com`. */
  readonly baseUrl: string | undefined;
  /** The credentials of an integration client; keep the secret on your server. */
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** Some of the client's scopes, with spaces between; all of them by default. */
  readonly scope?: string | undefined;
  /** The language of sentences such as `summary`, as in `Accept-Language`; that of the provider by default. */
  readonly language?: string | undefined;
  /** Called with every attempt; it contains no token, header, query or body. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Sends requests; the platform's `fetch` by default. */
  readonly fetch?: typeof fetch | undefined;
}

/** The start of a feed without a stored cursor. */
interface Since {
  /** Only changes at this time or later; all records by default. */
  readonly since?: string | undefined;
}

/** Follows clients, reservations or events from the stored cursor. */
type FeedOptions = FollowOptions & Since;

/** A client of the Booking Integration API. */
export interface BookingClient
  extends Pick<Resources, 'me' | 'catalog' | 'slots' | 'visits' | 'holds' | 'conversations' | 'requests' | 'test'> {
  readonly clients: ClientsFeed;
  readonly reservations: ReservationsFeed;
  readonly events: EventsFeed;
  readonly webhooks: WebhooksAndVerification;
  /**
   * The same client for one telephone call or chat: its requests carry `Conversation-Id`, 8 to 180 printable ASCII
   * characters, so that a repeated attempt books once and `GET conversations/{id}` tells what became of it.
   */
  inConversation(id: string): BookingClient;
}

interface ClientsFeed extends ClientsResource {
  /** Every client once, then each change, deleted ones too; the same one may come twice: keep the higher `version`. */
  feed(options?: FeedOptions): AsyncGenerator<Schemas['ClientFeedItem'], void>;
}

interface ReservationsFeed extends ReservationsResource {
  /** Every reservation once, then each change; the same one may come twice: keep the higher `version`. */
  feed(options?: FeedOptions): AsyncGenerator<Schemas['Booking'], void>;
}

interface EventsFeed extends EventsResource {
  /** The events of webhooks, in order and without gaps; handle each `eventId` once. */
  feed(
    options?: FollowOptions & ExpiryOptions & Pick<Query<'listEvents'>, 'type'>,
  ): AsyncGenerator<Schemas['LoggedEvent'], void>;
}

interface WebhooksAndVerification extends WebhooksResource {
  /** The event of a delivery with a valid signature and timestamp; any other is a `WebhookVerificationError`. */
  readonly verify: typeof verifyWebhook;
}

const FROM_THE_BEGINNING = '1970-01-01T00:00:00Z';

/**
 * A client for one provider, with the credentials created by this provider. It fetches and renews tokens, and repeats
 * requests without an answer so that each has one effect.
 */
export function createClient(options: ClientOptions): BookingClient {
  const [baseUrl, credentials] = [addressIn(options), credentialsIn(options)];
  const { timeoutMs, maxRetries, language, log = () => undefined } = options;
  // Bare `fetch` must not be called as a method of another object.
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const transport = { fetch: send, log, timeoutMs, maxRetries };
  const sessions = openSessions(transport, baseUrl, credentials);
  const unchanged = new Map<string, Kept>();
  const clientIn = (conversationId: string | null): BookingClient =>
    clientOver(createCall(transport, sessions, { baseUrl, language, conversationId, unchanged }), clientIn);
  return clientIn(null);
}

function clientOver(call: Call, inConversation: (id: string) => BookingClient): BookingClient {
  const { clients, reservations, events, webhooks, ...others } = resourcesOf(call);
  const { me, catalog, slots, visits, holds, conversations, requests, test } = others;
  return {
    inConversation,
    me,
    catalog,
    slots,
    visits,
    holds,
    conversations,
    requests,
    test,
    clients: {
      ...clients,
      feed: ({ since = FROM_THE_BEGINNING, pageSize, ...following } = {}) =>
        follow((cursor) => clients.list(place(cursor, since, pageSize), following), following),
    },
    reservations: {
      ...reservations,
      feed: ({ since = FROM_THE_BEGINNING, pageSize, ...following } = {}) =>
        follow((cursor) => reservations.list(place(cursor, since, pageSize), following), following),
    },
    events: {
      ...events,
      feed: ({ type, pageSize, onExpired, ...following } = {}) => {
        const limits = { ...(type && { type }), ...(pageSize && { limit: pageSize }) };
        const read = (after: string | null) => events.list({ ...limits, ...(after && { after }) }, following);
        return follow((after) => readUnexpired(read, after, { onExpired }), following);
      },
    },
    webhooks: { ...webhooks, verify: verifyWebhook },
  };
}

function addressIn(options: ClientOptions): string {
  const baseUrl = given(options, 'baseUrl');
  if (/^https?:\/\//.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  throw new TypeError(`createClient needs a baseUrl with https:// before it, and was given ${baseUrl}.`);
}

const credentialsIn = (options: ClientOptions): Credentials => ({
  clientId: given(options, 'clientId'),
  clientSecret: given(options, 'clientSecret'),
  scope: options.scope,
});

function given(options: ClientOptions, name: 'baseUrl' | 'clientId' | 'clientSecret'): string {
  const value = options?.[name];
  if (!value) throw new TypeError(`createClient needs ${name}, and was given none.`);
  return value;
}

const place = (cursor: string | null, since: string, pageSize = 100) =>
  cursor === null ? { updatedSince: since, pageSize } : { cursor, pageSize };
