import { GRAPH_TEXTS, inEach } from './graph-texts.ts';

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
 * What a field or an argument means wherever it has this name; a description beside a declaration says more and comes
 * first. `Type.field` is for one type.
 */
const TEXTS: Readonly<Record<string, string>> = {
  ...CLIENT,
  active: 'Whether it is in use. What is switched off stays in the history.',
  category: 'The category that the service belongs to.',
  categoryId: 'The id of the category that the service belongs to; null: none.',
  createdAt: 'When it was made, in UTC.',
  currency: 'The currency as an ISO 4217 code, such as `PLN`.',
  customFields: 'Your own data: up to 50 texts, each under a key of yours.',
  dateFrom: 'The first date.',
  dateTo: 'The last date; it is included.',
  displayName: 'The name that clients know.',
  durationMinutes: 'How long it takes, in minutes.',
  employeeId: 'The id of the employee.',
  employeeName: 'The name of the employee.',
  event: 'The name of the event, such as `booking.created`.',
  externalClientId: 'Your own reference for the client.',
  externalReservationId: 'Your own reference for the reservation.',
  first: 'How many to answer at most.',
  idempotencyKey:
    'Your name for this attempt: if you do not know how it ended, send the same request with the same key again, and nothing happens twice.',
  key: 'The name under which a provider file finds this record. It never changes.',
  limit: 'How many to answer at most.',
  name: 'Its name.',
  occurredAt: 'When it happened, in UTC.',
  page: 'Which page to answer, starting with 1.',
  pageSize: 'How many items a page has at most.',
  position: 'Its place in the catalog, smallest first.',
  providerClientId: 'The id of the client.',
  providerId: 'The id of the provider.',
  reason: 'Why, in your own words; kept in the history.',
  reservationId: 'The id of the reservation.',
  serviceId: 'The id of the service.',
  serviceName: 'The name of the service.',
  timezone: 'The IANA time zone, such as `Europe/Warsaw`.',
  updatedAt: 'When it was last changed, in UTC.',
  visibility: 'Whether every integration sees the service, or only those that may use internal ones.',

  'Actor.type': 'What kind of caller made the change.',
  'Booking.id': 'The id of the reservation.',
  'Booking.providerClientId': 'The id of the client that the reservation is for.',
  'Booking.employeeSelectionMode': 'Whether a certain employee was asked for, or any.',
  'Booking.durationMinutes': 'From start to end, in minutes.',
  'Cancellation.cancelledAt': 'When it was cancelled, in UTC.',
  'Cancellation.cancelledBy': 'Whose decision it was: of the client or of the provider.',
  'CancelReservationInput.cancelledBy':
    'Whose decision it is. The event follows from it: `booking.cancelled_by_client` or `booking.cancelled_by_provider`. By default the client, or where a person of the workspace cancels, the provider.',
  'CatalogContent.provider': 'The provider, with what clients may do themselves.',
  'CatalogContent.categories': 'The categories, in the order that the provider chose.',
  'CatalogContent.services': 'The services that can be booked.',
  'CatalogContent.employees': 'The employees who work at present.',
  'CatalogProvider.id': 'The id of the provider.',
  'CatalogProvider.name': 'The name that clients know.',
  'CreateReservationInput.client': 'The person to book for, when you have no `providerClientId`.',
  'CreateReservationInput.providerClientId': 'The id of the client to book for; instead of `client`.',
  'CreateReservationInput.employeeSelectionMode': 'Whether you ask for a certain employee, or for any.',
  'CreateClientInput.timezone': "The client's own time zone; the provider's by default.",
  'UpdateClientInput.timezone': "The client's own time zone; null: the provider's.",
  'CreateWebhookInput.description': 'A note for yourself about this subscription.',
  'UpdateWebhookInput.description': 'A note for yourself about this subscription.',
  'UpdateWebhookInput.isActive': 'False stops deliveries; true starts them again and resets the count of failures.',
  'DeletedClient.id': 'The id that the client had.',
  'ErasedClient.id': 'The id that the client had.',
  'ErasedClient.externalClientId': 'Your own reference, told for the last time.',
  'ClientErasure.id': 'The id that the client had.',
  'DeletedClient.deletedAt': 'When it was deleted, in UTC.',
  'EventResource.type': 'What kind of record it is: `reservation`, `client`, `provider` or `webhook`.',
  'EventResource.id': 'The id of that record.',
  'FieldChange.field': 'The name of the field that changed.',
  'FirstAvailable.date': 'The day of the slot; null: no slot was found.',
  'FirstAvailable.endsAt': 'When the service ends, buffers not counted; null: no slot was found.',
  'ResolutionPair.serviceId': 'The id of the service, to be sent with a reservation.',
  'ResolutionPair.employeeId': 'The id of the employee, to be sent with a reservation.',
  'ServiceCategory.id': 'The id of the category.',
  'SlotExplanation.startAt': 'The start that was asked about.',
  ...inEach(['ServiceRecord', 'Service', 'ServiceMatch'], { id: 'The id of the service.' }),
  ...inEach(['EmployeeRecord', 'Employee', 'EmployeeMatch'], { id: 'The id of the employee.' }),
  ...inEach(['ProviderClient', 'WrittenClient'], { id: 'The id of the client, `providerClientId` elsewhere.' }),
  ...inEach(SUBSCRIPTIONS, {
    id: 'The id of the subscription.',
    url: 'Where deliveries are sent.',
    disabledAt: 'When it was switched off, in UTC; null while active.',
    lastSuccessAt: 'When a delivery last succeeded, in UTC; null: none did.',
    description: 'Your own note about this subscription.',
  }),
  'TestDelivery.queuedAt': 'When it was queued, in UTC.',
  'ViewerProvider.id': 'The id of the provider; it stands in the paths.',
  'ViewerProvider.name': 'The name that clients know.',
  'WebhookDelivery.attemptCount': 'How many attempts were made.',
  'WebhookDelivery.maxAttempts': 'How many attempts are made at most.',
  'WebhookDelivery.lastAttemptAt': 'When the last attempt began, in UTC; null: none was made.',
  'WebhookDelivery.errorCode': 'Why the last attempt failed; null: it did not, or none was made.',

  'Query.providerClient.id': 'The id of the client.',
  ...inEach(['Query.recentWebhookDeliveries', 'Query.webhookDeliveries'], { id: 'The id of the subscription.' }),
  ...inEach(['Query.reservationPage', 'Query.reservations'], {
    employeeId: 'Only reservations with this employee.',
    serviceId: 'Only reservations for this service.',
    providerClientId: 'Only reservations of this client.',
    externalReservationId: 'Only reservations with this reference of yours.',
  }),
  'Query.explainSlot.employeeId': 'Only about this employee; everybody who performs the service by default.',
  'Query.firstAvailableSlot.inDays': 'How many days to search, starting with `dateFrom`; ignored with `dateTo`.',
  'Query.firstAvailableSlot.direction':
    '`forward` begins with the first day, `backward` with the last day of the search.',
  'Query.firstAvailableSlot.slotPreference':
    'Which slot of the day that is found: its `earliest` or its `latest`. It does not change which day that is.',
};

/** What a field or an argument of `parent` means; undefined where nothing is known of its name. */
export function textOf(parent: string, name: string): string | undefined {
  const own = TEXTS[`${parent}.${name}`] ?? GRAPH_TEXTS[`${parent}.${name}`];
  return own ?? TEXTS[name] ?? GRAPH_TEXTS[name];
}
