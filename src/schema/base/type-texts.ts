import { asWords } from './error-types.ts';

/** What types and values of enums mean that are declared without a description; `Type.VALUE` is a value. */
const TEXTS: Readonly<Record<string, string>> = {
  Query: 'Everything that can be read.',
  Mutation:
    'Everything that can be changed. The mutations of one document are done one after the other, each for itself.',
  Subscription: 'What can be followed over a socket (graphql-transport-ws).',
  PageInfo: 'Where a page stands in its list.',
  ActorType: 'What kind of caller made a change.',
  'ActorType.ACCOUNT': 'A person with an account of their own.',
  'ActorType.INTEGRATION': 'A program of the Integration API.',
  'ActorType.SYSTEM': 'The service itself.',
  'ActorType.WORKSPACE': "A person of the provider's workspace.",
  BillingEventData: 'What a change of the plan was.',
  BillingState: 'The plan of the provider, and what it includes.',
  BookingEventData: 'What a change of a reservation was.',
  CalendarWrite: 'The answer to a change of hours.',
  CancelledBy: 'Whose decision a cancellation was.',
  'CancelledBy.CLIENT': 'Of the client.',
  'CancelledBy.PROVIDER': 'Of the provider.',
  CancelReservationInput: 'How a reservation is cancelled.',
  CreateWebhookInput: 'A new subscription.',
  MergeClientInput: 'Which record is merged into which client.',
  RotateWebhookSecretInput: 'How long the present secret goes on signing.',
  Cancellation: 'When a reservation was cancelled, by whom and why.',
  Catalog: 'The catalog, and the tag of its version.',
  CatalogProvider: 'The provider of a catalog.',
  ClientDeletedEventData: 'What the deletion of a client was.',
  ClientErasedEventData: 'The erasure of a client.',
  ClientEventData: 'What a change of a client was.',
  ClientLink: 'Whether a reservation is of a guest or of an account holder.',
  ClientMergedEventData: 'What the merge of two clients was.',
  ClosureWrite: 'The answer to a new closure.',
  CreatedWebhookSubscription: 'A new subscription with its secret, which is shown this once.',
  DeliveryErrorCode: 'Why an attempt to deliver failed.',
  DeliveryStatus: 'Where a delivery stands.',
  EmployeeSelectionMode: 'Whether a certain employee is asked for, or any.',
  EmployeeVerdict: 'Whether an employee can be booked at a time, and why not.',
  FieldChange: 'A field that a change wrote, with its values before and after.',
  HoldWrite: 'The answer to a new hold.',
  IdentificationStatus: 'How the recognition of a caller ended.',
  IdentifyClientInput: 'What is known of the person who calls.',
  MoneyInput: 'An amount of money.',
  'ProviderStatus.ACTIVE': 'Everything works.',
  'ProviderStatus.SUSPENDED': 'The operator has stopped it for now.',
  'ProviderStatus.DISABLED': 'The operator has switched it off.',
  'ProviderStatus.ARCHIVED': 'It is kept for its history alone.',
  ProviderStatus: 'Whether a provider may use the service.',
  ReservationEventType: 'What happened to a reservation.',
  'ReservationEventType.CREATED': 'It was made.',
  'ReservationEventType.CONFIRMED': 'It was accepted.',
  'ReservationEventType.DECLINED': 'It was declined.',
  'ReservationEventType.CANCELLED': 'It was cancelled.',
  'ReservationEventType.COMPLETED': 'It took place.',
  'ReservationEventType.NO_SHOW': 'The client did not come.',
  ReservationPage: 'A page of reservations as REST answers it.',
  ReservationSource: 'Through which door a reservation was made.',
  ReservationStatus: 'Where a reservation stands.',
  ReservationWrite: 'The answer to a change of a reservation.',
  ResolutionState: 'How the search for a service and an employee ended.',
  RotatedWebhookSubscription: 'A subscription with its new secret, which is shown this once.',
  SelectionSide: 'What a question is about.',
  'SelectionSide.SERVICE': 'About the service.',
  'SelectionSide.EMPLOYEE': 'About the employee.',
  ServiceCategory: 'A category of services.',
  ServiceVisibility: 'Who sees a service.',
  'ServiceVisibility.PUBLIC': 'Every integration.',
  'ServiceVisibility.INTERNAL': 'Those that may use internal services.',
  SlotDay: 'A date and its slots.',
  TestDelivery: 'A test that was queued.',
  TimeOffWrite: 'The answer to a change of time off.',
  TimeSpan: 'A span of time, its end excluded.',
  TimeWindow: 'Working time of one date, on the clock.',
  TimeWindowInput: "Working time of one date, on the clock of the employee's zone.",
  Weekday: 'A day of the week.',
  'Weekday.MON': 'Monday.',
  'Weekday.TUE': 'Tuesday.',
  'Weekday.WED': 'Wednesday.',
  'Weekday.THU': 'Thursday.',
  'Weekday.FRI': 'Friday.',
  'Weekday.SAT': 'Saturday.',
  'Weekday.SUN': 'Sunday.',
  'WorkspaceRole.OWNER': 'Everything of the provider.',
  'WorkspaceRole.STAFF': 'Everything but what is of owners alone: settings, and programs with their secrets.',
  'WorkspaceRole.VIEWER': 'Reading.',
};

const BY_ENDING: Readonly<Record<string, string>> = {
  Connection: 'A page of a list that can grow.',
  Edge: 'A record of a list, with its place in it.',
  Payload: 'The answer to a mutation.',
  Write: 'The answer to a change.',
};

/** What a type without a description of its own means; undefined where nothing is known. */
export function textOfType(name: string): string | undefined {
  const [, ending = ''] = /(Connection|Edge|Payload|Write)$/.exec(name) ?? [];
  const operation = /^(\w+)Input$/.exec(name)?.[1];
  const input = operation && `What \`${operation.charAt(0).toLowerCase()}${operation.slice(1)}\` takes.`;
  return TEXTS[name] ?? BY_ENDING[ending] ?? input;
}

/** What a value of an enum means: its text, or its name as the words that it is. */
export function textOfValue(type: string, name: string): string {
  return TEXTS[`${type}.${name}`] ?? asWords(name);
}
