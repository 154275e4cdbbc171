import { GRAPH_TEXTS, keysInEach } from './graph-texts.ts';

const CLIENT = {
  firstName: "The client's first name.",
  lastName: "The client's last name; null: not known.",
  email: "The client's e-mail address, as it was sent.",
  phone: "The client's phone number in E.164 format, such as +48600100200.",
} as const;

const SUBSCRIPTIONS = [
  'WebhookSubscriptionRecord',
  'WebhookSubscription',
  'CreatedWebhookSubscription',
  'RotatedWebhookSubscription',
];
/**
 * The descriptions of fields and arguments, by name. A description declared at the field takes precedence. A key
 * `Type.field` applies to one type only.
 */
const TEXTS: Readonly<Record<string, string>> = {
  ...CLIENT,
  active: 'Whether it is in use. Inactive records stay in the history.',
  categoryId: 'The id of the category that the service belongs to; null: none.',
  createdAt: 'When it was created, in UTC.',
  currency: 'The currency as an ISO 4217 code, such as `PLN`.',
  customFields: 'Your own data: up to 50 texts, each under a key that you choose.',
  dateFrom: 'The first date.',
  dateTo: 'The last date; it is included.',
  displayName: 'The name that clients know.',
  durationMinutes: 'How long it takes, in minutes.',
  employeeId: 'The id of the employee.',
  employeeName: 'The name of the employee.',
  event: 'The name of the event, such as `booking.created`.',
  externalClientId: 'Your own reference for the client.',
  idempotencyKey:
    'Your name for this attempt. If you do not know how the request ended, send it again with the same key: it is executed once.',
  limit: 'The maximum number of items.',
  name: 'Its name.',
  occurredAt: 'When it happened, in UTC.',
  page: 'The number of the page, starting with 1.',
  pageSize: 'The maximum number of items on a page.',
  position: 'Its position in the catalog, smallest first.',
  providerClientId: 'The id of the client.',
  providerId: 'The id of the provider.',
  reason: 'Why, in your own words; kept in the history.',
  reservationId: 'The id of the reservation.',
  serviceId: 'The id of the service.',
  serviceName: 'The name of the service.',
  timezone: 'The IANA time zone, such as `Europe/Warsaw`.',
  updatedAt: 'When it was last changed, in UTC.',
  visibility: 'Whether every integration sees the service, or only integrations that may use internal services.',

  'Actor.type': 'The kind of caller that made the change.',
  'Booking.id': 'The id of the reservation.',
  'Booking.providerClientId': 'The id of the client that the reservation is for.',
  'Booking.employeeSelectionMode': 'Whether a certain employee was requested, or any.',
  'Booking.durationMinutes': 'From start to end, in minutes.',
  'Cancellation.cancelledAt': 'When it was cancelled, in UTC.',
  'Cancellation.cancelledBy': 'Whether the client or the provider decided it.',
  'CancelReservationInput.cancelledBy':
    'Whether the client or the provider decides it. The event follows from it: `booking.cancelled_by_client` or `booking.cancelled_by_provider`. The default is the client; if a person of the workspace cancels, the provider.',
  'CatalogContent.provider': 'The provider, with the limits for changes by clients.',
  'CatalogContent.categories': 'The categories, in the order that the provider chose.',
  'CatalogContent.services': 'The services that can be booked.',
  'CatalogContent.employees': 'The employees who work now.',
  'CatalogProvider.id': 'The id of the provider.',
  'CatalogProvider.name': 'The name that clients know.',
  'CreateReservationInput.client': 'The person to book for, when you have no `providerClientId`.',
  'CreateReservationInput.providerClientId': 'The id of the client to book for; instead of `client`.',
  'CreateReservationInput.employeeSelectionMode': 'Whether you want a certain employee, or any.',
  'ContactInput.lastName': "The client's last name.",
  'ContactInput.email': "The client's e-mail address.",
  'ContactInput.phone': "The client's phone number, in any usual notation.",
  'CreateClientInput.timezone': "The client's own time zone; the provider's by default.",
  'UpdateClientInput.timezone': "The client's own time zone; null: the provider's.",
  'DeletedClient.id': 'The id that the client had.',
  'ErasedClient.id': 'The id that the client had.',
  'ErasedClient.externalClientId': 'Your own reference, in its last event.',
  'DeletedClient.deletedAt': 'When the client was deleted, in UTC.',
  'EventResource.type': 'The kind of record: `reservation`, `client`, `provider` or `webhook`.',
  'EventResource.id': 'The id of that record.',
  'FieldChange.field': 'The name of the field that changed.',
  'FirstAvailable.date': 'The day of the slot; null: no slot was found.',
  'FirstAvailable.endsAt': 'When the service ends, buffers not counted; null: no slot was found.',
  'ResolutionPair.serviceId': 'The id of the service, to be sent with a reservation.',
  'ResolutionPair.employeeId': 'The id of the employee, to be sent with a reservation.',
  'ServiceCategory.id': 'The id of the category.',
  'SlotExplanation.startAt': 'The start that was checked.',
  ...keysInEach(['ServiceRecord', 'Service', 'ServiceMatch'], { id: 'The id of the service.' }),
  ...keysInEach(['EmployeeRecord', 'Employee', 'EmployeeMatch'], { id: 'The id of the employee.' }),
  ...keysInEach(['ProviderClient', 'WrittenClient'], { id: 'The id of the client, `providerClientId` elsewhere.' }),
  ...keysInEach(SUBSCRIPTIONS, {
    id: 'The id of the subscription.',
    url: 'The address for deliveries.',
    disabledAt: 'When it was switched off, in UTC; null while active.',
    lastSuccessAt: 'When a delivery last succeeded, in UTC; null: none did.',
    description: 'Your own note about this subscription.',
  }),
  'TestDelivery.queuedAt': 'When it was queued, in UTC.',
  'ViewerProvider.id': 'The id of the provider; it is part of the paths.',
  'ViewerProvider.name': 'The name that clients know.',
  'WebhookDelivery.attemptCount': 'The maximum number of attempts.',
  'WebhookDelivery.maxAttempts': 'The maximum number of attempts.',
  'WebhookDelivery.lastAttemptAt': 'When the last attempt began, in UTC; null: none was made.',
  'WebhookDelivery.errorCode': 'Why the last attempt failed; null: it did not, or none was made.',

  'Query.providerClient.id': 'The id of the client.',
  'Query.recentWebhookDeliveries.id': 'The id of the subscription.',
  ...keysInEach(['Query.reservationPage', 'Query.reservations'], {
    employeeId: 'Only reservations with this employee.',
    serviceId: 'Only reservations for this service.',
    providerClientId: 'Only reservations of this client.',
    externalReservationId: 'Only reservations with this reference of yours.',
  }),
  'Query.explainSlot.employeeId': 'Only about this employee; by default all employees who perform the service.',
  'Query.firstAvailableSlot.inDays': 'How many days to search, starting with `dateFrom`; ignored with `dateTo`.',
  'Query.firstAvailableSlot.direction':
    '`forward` begins with the first day, `backward` with the last day of the search.',
  'Query.firstAvailableSlot.slotPreference':
    'Which slot of the found day: its `earliest` or its `latest`. It does not change the day.',
};

/** The description of a field or argument of the type or field `parent`; undefined when there is none. */
export function descriptionOfField(parent: string, name: string): string | undefined {
  const own = TEXTS[`${parent}.${name}`] ?? GRAPH_TEXTS[`${parent}.${name}`];
  return own ?? TEXTS[name] ?? GRAPH_TEXTS[name];
}
