import type { EventName } from '../../../domain/outbox/envelope.ts';
import type { SummarizedBooking } from '../../../domain/summaries/summary.ts';
import { MOVED_TIMES } from './answer-examples.ts';
import { EXAMPLE_IDS } from './example-records.ts';
import { EXAMPLE_VALUES, exampleSummary } from './example-values.ts';

type Example = Readonly<Record<string, unknown>>;
type Change = { readonly field: string; readonly from: unknown; readonly to: unknown };

const CHANGED_AT = '2026-11-20T09:20:00.000Z';
const AFTERWARDS = '2026-12-01T09:50:00.000Z';
const INTEGRATION = { type: 'INTEGRATION' };
const PEOPLE = { type: 'WORKSPACE', id: null };
const CREATED = { data: { changes: [], actor: INTEGRATION } };

function moved(record: string, changes: readonly Change[], after: Example = {}, actor: Example = PEOPLE): Example {
  const changed = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  return {
    occurredAt: CHANGED_AT,
    resource: { version: 2 },
    data: { [record]: { ...changed, version: 2, updatedAt: CHANGED_AT, ...after }, changes, actor },
  };
}

type Status = SummarizedBooking['status'];

function status(from: Status, to: Status, after: Example = {}, actor: Example = PEOPLE): Example {
  return moved(
    'booking',
    [{ field: 'status', from, to }],
    { summary: exampleSummary({ status: to }), ...after },
    actor,
  );
}

function cancelled(cancelledBy: string, actor: Example): Example {
  const cancellation = { cancelledAt: CHANGED_AT, cancelledBy, reason: EXAMPLE_VALUES['Cancellation.reason'] };
  return status('CONFIRMED', 'CANCELLED', { cancellation }, actor);
}

function tookPlace(to: Status): Example {
  return { ...status('CONFIRMED', to, { updatedAt: AFTERWARDS }), occurredAt: AFTERWARDS };
}

const UPDATED_NOTE = [{ field: 'clientNote', from: null, to: EXAMPLE_VALUES['clientNote'] }];
const MOVED = exampleSummary(MOVED_TIMES);
const RESCHEDULED = [
  { field: 'startAt', from: EXAMPLE_VALUES['startAt'], to: MOVED_TIMES.startAt },
  { field: 'endAt', from: EXAMPLE_VALUES['endAt'], to: MOVED_TIMES.endAt },
];

/** The fields in which the example of each event differs from the shared examples. */
const EVENTS: Readonly<Record<EventName, Example>> = {
  'booking.created': CREATED,
  'booking.confirmed': status('PENDING', 'CONFIRMED'),
  'booking.updated': moved('booking', UPDATED_NOTE),
  'booking.rescheduled': moved('booking', RESCHEDULED, { rescheduleCount: 1, summary: MOVED }, INTEGRATION),
  'booking.cancelled_by_client': cancelled('CLIENT', INTEGRATION),
  'booking.cancelled_by_provider': cancelled('PROVIDER', PEOPLE),
  'booking.declined': status('PENDING', 'DECLINED'),
  'booking.completed': tookPlace('COMPLETED'),
  'booking.no_show': tookPlace('NO_SHOW'),
  'client.created': CREATED,
  'client.updated': moved('client', [{ field: 'email', from: null, to: EXAMPLE_VALUES['email'] }]),
  'client.claimed': moved(
    'client',
    [{ field: 'accountStatus', from: 'GUEST', to: 'CLAIMED' }],
    {},
    { type: 'ACCOUNT', id: null },
  ),
  'client.merged': moved('client', [{ field: 'email', from: null, to: EXAMPLE_VALUES['email'] }]),
  'client.deleted': {
    ...moved('client', []),
    data: { client: { version: 2, deletedAt: CHANGED_AT }, changes: [], actor: PEOPLE },
  },
  'client.erased': {
    occurredAt: CHANGED_AT,
    resource: { version: 3 },
    data: { client: {}, changes: [], actor: PEOPLE },
  },
  'conversation.unfulfilled': {
    occurredAt: CHANGED_AT,
    resource: { version: 1 },
    data: {
      conversation: {
        id: EXAMPLE_VALUES['conversationId'],
        lastAt: CHANGED_AT,
        wanted: {
          serviceId: EXAMPLE_IDS.service,
          startAt: EXAMPLE_VALUES['startAt'],
          providerClientId: EXAMPLE_IDS.client,
          phone: EXAMPLE_VALUES['phone'],
        },
        error: 'SLOT_UNAVAILABLE',
      },
    },
  },
  'billing.plan_changed': {},
  'billing.integration_access_granted': {},
  'billing.integration_access_revoked': { data: { billing: { plan: 'FREE', integrationApiAccess: false } } },
  'webhook.test': { data: { message: 'This is a test delivery.' } },
};

const RESOURCES: Readonly<Record<string, string>> = {
  booking: EXAMPLE_IDS.reservation,
  client: EXAMPLE_IDS.client,
  conversation: EXAMPLE_IDS.event,
  billing: EXAMPLE_IDS.provider,
  webhook: EXAMPLE_IDS.subscription,
};

/** The example of `event`: the event's envelope, with the id of its record in `resource`. */
export function eventExample(event: EventName): Example {
  const [subject = ''] = event.split('.');
  const { resource, ...shown } = EVENTS[event];
  return { event, id: EXAMPLE_IDS.envelope, ...shown, resource: { id: RESOURCES[subject], ...Object(resource) } };
}
