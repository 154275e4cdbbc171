import { toSentence } from './error-types.ts';

/** The descriptions of types and enum values, for declarations without one. A key `Type.VALUE` is an enum value. */
const TEXTS: Readonly<Record<string, string>> = {
  Query: 'All queries.',
  Mutation:
    'All mutations. The mutations of one document are executed one after the other, each in its own transaction.',
  Subscription: 'Subscriptions, over a socket (graphql-transport-ws).',
  PageInfo: 'The position of a page in its list.',
  ActorType: 'The kind of caller that made a change.',
  'ActorType.ACCOUNT': 'A person with an account of their own.',
  'ActorType.INTEGRATION': 'A program of the Integration API.',
  'ActorType.SYSTEM': 'The service itself.',
  'ActorType.WORKSPACE': "A person of the provider's workspace.",
  ConversationEventData: 'What a caller wanted and did not get.',
  BillingEventData: 'The kind of change of the plan.',
  BillingState: 'The plan of the provider, and what it includes.',
  BookingEventData: 'The kind of change of a reservation.',
  CalendarWrite: 'The answer to a change of hours.',
  CancelledBy: 'Whether the client or the provider decided a cancellation.',
  'CancelledBy.CLIENT': 'The client decided it.',
  'CancelledBy.PROVIDER': 'The provider decided it.',
  CancelReservationInput: 'The options of a cancellation.',
  CreateWebhookInput: 'A new subscription.',
  MergeClientInput: 'The record that is merged, and the client that remains.',
  Cancellation: 'When a reservation was cancelled, by whose decision and why.',
  Catalog: 'The catalog, and the tag of its version.',
  CatalogProvider: 'The provider of a catalog.',
  ClientDeletedEventData: 'The deletion of a client.',
  ClientErasedEventData: 'The erasure of a client.',
  ClientEventData: 'The kind of change of a client.',
  ClientLink: 'Whether a reservation belongs to a guest or to an account holder.',
  ClientMergedEventData: 'The merge of two clients.',
  ClosureWrite: 'The answer to a new closure.',
  CreatedWebhookSubscription: 'A new subscription with its secret, which is shown only in this answer.',
  DeliveryErrorCode: 'The reason why an attempt to deliver failed.',
  DeliveryStatus: 'The status of a delivery.',
  EmployeeSelectionMode: 'Whether a certain employee is requested, or any.',
  EmployeeVerdict: 'Whether an employee can be booked at a time, and why not.',
  FieldChange: 'A changed field, with its values before and after.',
  HoldWrite: 'The answer to a new hold.',
  IdentificationStatus: 'The result of the recognition of a caller.',
  IdentifyClientInput: 'The data of the person who calls.',
  MoneyInput: 'An amount of money.',
  'ProviderStatus.ACTIVE': 'Everything works.',
  'ProviderStatus.SUSPENDED': 'The operator has stopped it temporarily.',
  'ProviderStatus.DISABLED': 'The operator has switched it off.',
  'ProviderStatus.ARCHIVED': 'It is kept only for its history.',
  ProviderStatus: 'Whether a provider may use the service.',
  ReservationEventType: 'The kind of change of a reservation.',
  'ReservationEventType.CREATED': 'It was made.',
  'ReservationEventType.CONFIRMED': 'It was accepted.',
  'ReservationEventType.DECLINED': 'It was declined.',
  'ReservationEventType.CANCELLED': 'It was cancelled.',
  'ReservationEventType.COMPLETED': 'It took place.',
  'ReservationEventType.NO_SHOW': 'The client did not come.',
  ReservationPage: 'A page of reservations in the form of REST.',
  ReservationSource: 'The surface through which a reservation was made.',
  ReservationStatus: 'The status of a reservation.',
  ReservationWrite: 'The answer to a change of a reservation.',
  ResolutionState: 'The result of the search for a service and an employee.',
  RotatedWebhookSubscription: 'A subscription with its new secret, which is shown only in this answer.',
  SelectionSide: 'The subject of a question to the client.',
  'SelectionSide.SERVICE': 'Ask about the service.',
  'SelectionSide.EMPLOYEE': 'Ask about the employee.',
  ServiceCategory: 'A category of services.',
  ServiceVisibility: 'The callers that see a service.',
  'ServiceVisibility.PUBLIC': 'Every integration.',
  'ServiceVisibility.INTERNAL': 'Integrations that may use internal services.',
  SlotDay: 'A date and its slots.',
  TestDelivery: 'A test that was queued.',
  TimeOffWrite: 'The answer to a change of time off.',
  TimeWindow: 'Working time of one date, as times of day.',
  TimeWindowInput: "Working time of one date, as times of day in the employee's zone.",
  Weekday: 'A day of the week.',
  'Weekday.MON': 'Monday.',
  'Weekday.TUE': 'Tuesday.',
  'Weekday.WED': 'Wednesday.',
  'Weekday.THU': 'Thursday.',
  'Weekday.FRI': 'Friday.',
  'Weekday.SAT': 'Saturday.',
  'Weekday.SUN': 'Sunday.',
  'WorkspaceRole.OWNER': 'All permissions of the provider.',
  'WorkspaceRole.STAFF': 'All permissions except the ones of owners: settings, and programs with their secrets.',
  'WorkspaceRole.VIEWER': 'Reading.',
};

const BY_ENDING: Readonly<Record<string, string>> = {
  Connection: 'A page of a list with cursors.',
  Edge: 'A record of a list, with its cursor.',
  Write: 'The answer to a change.',
};

/** The description of a type that declares none; undefined when there is no text for the type either. */
export function textOfType(name: string): string | undefined {
  const [, ending = ''] = /(Connection|Edge|Write)$/.exec(name) ?? [];
  const [, operation = '', side = ''] = /^(\w+)(Input|Payload)$/.exec(name) ?? [];
  const called = `\`${operation.charAt(0).toLowerCase()}${operation.slice(1)}\``;
  const ofOperation = side === 'Input' ? `The input of ${called}.` : `The answer of ${called}.`;
  return TEXTS[name] ?? BY_ENDING[ending] ?? (side ? ofOperation : undefined);
}

/** The description of an enum value: its text, or the value's name as a sentence. */
export function textOfValue(type: string, name: string): string {
  return TEXTS[`${type}.${name}`] ?? toSentence(name);
}
