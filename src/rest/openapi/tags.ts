import type { JsonSchema } from './schemas/json-schema.ts';

const AUTHORIZATION = 'Authorization';

/** The tag of operations about tokens. */
export const AUTHORIZATION_TAG = AUTHORIZATION;

const WEBHOOKS = {
  name: 'Webhooks',
  description:
    'Subscriptions to signed events, their deliveries, the secrets that sign them, and the log of all events to catch up with.',
};

/** The tag of each area, by the first segment of its paths. Paths of `authorization` do not contain that segment. */
const AREAS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  authorization: {
    name: AUTHORIZATION,
    description:
      'Access tokens by OAuth 2.0 client credentials or the sign-in of an owner, and the means to check them.',
  },
  catalog: {
    name: 'Catalog',
    description:
      'The services and employees, and the resolution of spoken names to them. Internal services appear only with `services:internal:use`.',
  },
  clients: {
    name: 'Clients',
    description:
      "People known to the provider. Identification returns the id of the caller's record, and no other data.",
  },
  slots: {
    name: 'Slots',
    description:
      'The bookable times of a service. A slot is a snapshot and reserves nothing until a reservation is made.',
  },
  visits: {
    name: 'Visits',
    description:
      'Several services for one client in one go: reservations that are booked, moved and cancelled together.',
  },
  holds: {
    name: 'Holds',
    description: 'A slot kept for one caller while a client decides; it becomes a reservation or expires.',
  },
  reservations: {
    name: 'Reservations',
    description: 'Bookings and their history. Send an idempotency key with every write that must not happen twice.',
  },
  conversations: {
    name: 'Conversations',
    description: 'What became of one telephone call or chat: its calls of this API, and its reservations.',
  },
  events: WEBHOOKS,
  webhooks: WEBHOOKS,
  test: {
    name: 'Test mode',
    description: 'The clock, the mails and the reset of a provider in test mode; other providers answer 404.',
  },
  requests: {
    name: 'Request log',
    description: 'The answered requests of your integration client in the last days, to find what went wrong.',
  },
};

/** The tag objects of the document. */
export const TAGS: readonly JsonSchema[] = [...new Set(Object.values(AREAS))];

/** The name of the tag for a route path. */
export function tagOfPath(path: string): string {
  if (path.startsWith('/')) return AUTHORIZATION_TAG;
  const [area = ''] = path.split('/');
  const tag = AREAS[area];
  if (!tag) throw new Error(`The paths below ${area} have no tag.`);
  return tag.name;
}
