import type { GraphQLField, GraphQLNamedType } from 'graphql';
import { SLOT_RULES } from 'slot-engine/engine/slot-rules.ts';
import { CLIENT_SECRETS_MAX } from '../../../domain/access/integration-clients/client-secret.ts';
import { MAX_PUBLIC_KEYS } from '../../../domain/access/integration-clients/public-keys.ts';
import { CALLS_TO_RETURN_MAX } from '../../../domain/calls-to-return/calls-to-return.ts';
import type { ListSizes } from '../../../domain/catalog/list-sizes.ts';
import { PHRASES_MAX } from '../../../domain/catalog/spoken/list-phrases.ts';
import { UNEXPLAINED_WORDS_MAX } from '../../../domain/catalog/spoken/resolve-time.ts';
import { CONVERSATION_RESERVATIONS, CONVERSATION_STEPS } from '../../../domain/conversations/limits.ts';
import { SUBSCRIBABLE_EVENTS } from '../../../domain/events/event-names.ts';
import { SINGLE_VALUE_FIELDS } from '../../../domain/persons/preview-merge.ts';
import { RESERVATIONS_AT_ONCE } from '../../../domain/reservations/book/limits.ts';
import { MAX_VISIT_ITEMS } from '../../../domain/visits/limits.ts';
import { SUBSCRIPTIONS_PER_CLIENT_MAX } from '../../../domain/webhooks/limits.ts';
import {
  MAX_ORPHANED_LISTED,
  MAX_OTHER_CONTACTS,
  MAX_RESOLUTION_PAIRS,
  SEARCH_LIMIT_SCHEMA,
  SUGGESTION_LIMIT_SCHEMA,
  WEEKDAYS,
} from '../../../kernel/limits.ts';
import { INTEGRATION_SCOPES, WORKSPACE_SCOPES } from '../../../kernel/scopes.ts';

type Length = number | keyof ListSizes;

/** Assumed maximum lengths of lists about one employee and one day. */
const SPANS_A_DAY = 8;
const RESERVATIONS_A_DAY = 16;
/** All days of a calendar count as one item, because one query reads them and a month is the maximum. */
const CALENDAR_DAYS_COUNTED = 1;
const SLOTS_A_DAY = 32;
const MAX_WINDOWS_PER_DATE = 4;
const OPENINGS_A_WEEK = 14;
/** Assumed length: few services have processing times or need resources. */
const SEGMENTS = 1;
const HISTORY_LENGTH = 50;
const CHANGES_AT_ONCE = 10;
/** Assumed number of employees whose calendars one change affects. */
const MOVED_EMPLOYEES = 3;
const ATTEMPTS = 10;
const MAILS = 10;
const EVERY_SCOPE = INTEGRATION_SCOPES.length + WORKSPACE_SCOPES.length;
const CANDIDATES = SEARCH_LIMIT_SCHEMA.maxValue ?? 0;

/**
 * The length of each list without a size argument, by field: a number, or the name of a count of the provider's
 * records. The items of pages and the edges of connections count with the requested size.
 */
const LENGTHS: Readonly<Record<string, Length>> = {
  'CatalogContent.categories': 'categories',
  'CatalogContent.openingHours': OPENINGS_A_WEEK,
  'ServiceCategory.aliases': 'aliasesEach',
  'WorkspaceCategory.aliases': 'aliasesEach',
  'CatalogContent.services': 'services',
  'CatalogContent.employees': 'employees',
  'CalendarRange.days': CALENDAR_DAYS_COUNTED,
  'CalendarDay.employees': 'employees',
  'CalendarEmployee.absences': SPANS_A_DAY,
  'CalendarEmployee.working': SPANS_A_DAY,
  'CalendarEmployee.absent': SPANS_A_DAY,
  'CalendarEmployee.busy': SPANS_A_DAY,
  'CalendarEmployee.free': SPANS_A_DAY,
  'CalendarEmployee.reservations': RESERVATIONS_A_DAY,
  'EmployeeRecord.services': 'servicesEach',
  'EmployeeRecord.serviceIds': 'servicesEach',
  'EmployeeRecord.aliases': 'aliasesEach',
  'ServiceRecord.employeeIds': 'employeesEach',
  'ServiceRecord.segments': SEGMENTS,
  'WorkspaceService.segments': SEGMENTS,
  'Booking.segments': SEGMENTS,
  'Booking.resources': SEGMENTS,
  'WorkspaceService.needs': SEGMENTS,
  'Query.workspaceResources': 'allEmployees',
  'WorkspaceResource.workingHours': SEGMENTS,
  'ServiceRecord.aliases': 'aliasesEach',
  'FirstAvailable.employeeIds': 'employeesEach',
  'SlotRecord.employeeIds': 'employeesEach',
  'FirstAvailable.employees': 'employeesEach',
  'SlotRecord.employees': 'employeesEach',
  'Hold.employees': 1,
  'Visit.reservations': MAX_VISIT_ITEMS,
  'VisitSlot.items': MAX_VISIT_ITEMS,
  'VisitHold.items': MAX_VISIT_ITEMS,
  'VisitSlotItem.employeeIds': 'employeesEach',
  'VisitSlotItem.employees': 'employeesEach',
  'VisitDay.visits': SLOTS_A_DAY,
  'SlotRecord.passesOver': SLOT_RULES.length,
  'FirstAvailable.passesOver': SLOT_RULES.length,
  'SlotDay.slots': SLOTS_A_DAY,
  'SlotExplanation.employees': 'employeesEach',
  'SlotSuggestions.suggestions': SUGGESTION_LIMIT_SCHEMA.maxValue ?? 0,
  'Resolution.serviceCandidates': CANDIDATES,
  'Resolution.employeeCandidates': CANDIDATES,
  'Resolution.pairs': MAX_RESOLUTION_PAIRS,
  'Resolution.wishes': CANDIDATES,
  'ResolvedSelection.employeeIds': 'employeesEach',
  'Resolution.categories': MAX_RESOLUTION_PAIRS,
  'Resolution.performers': MAX_RESOLUTION_PAIRS,
  'Resolution.tellApartBy': 6,
  'MatchExplanation.words': 32,
  'MatchExplanation.unexplained': 32,
  'Query.reservationHistory': HISTORY_LENGTH,
  'SpokenTime.unexplained': UNEXPLAINED_WORDS_MAX,
  'RecognizerPhrases.phrases': PHRASES_MAX,
  'Query.callsToReturn': CALLS_TO_RETURN_MAX,
  'Conversation.steps': CONVERSATION_STEPS,
  'Conversation.reservations': CONVERSATION_RESERVATIONS,
  'CalendarChange.employeeIds': MOVED_EMPLOYEES,
  'Booking.notifications': MAILS,
  'AuditEvent.changes': CHANGES_AT_ONCE,
  'ReservationEvent.changes': CHANGES_AT_ONCE,
  'ReservationStatistics.rows': 'statisticsRows',
  'StatisticsRow.revenue': 1,
  'ReservationEvent.overridden': SLOT_RULES.length,
  'CancelReservationsPayload.results': RESERVATIONS_AT_ONCE,
  'ReassignReservationsPayload.results': RESERVATIONS_AT_ONCE,
  'ReservationChangeEvent.changes': CHANGES_AT_ONCE,
  'BookingEventData.changes': CHANGES_AT_ONCE,
  'ClientEventData.changes': CHANGES_AT_ONCE,
  'ClientDeletedEventData.changes': CHANGES_AT_ONCE,
  'ClientErasedEventData.changes': CHANGES_AT_ONCE,
  'ClientMergedEventData.changes': CHANGES_AT_ONCE,
  'OrphanedReservations.orphanedReservations': MAX_ORPHANED_LISTED,
  'StrandedReservations.strandedReservations': MAX_ORPHANED_LISTED,
  'Query.webhooks': SUBSCRIPTIONS_PER_CLIENT_MAX,
  'WebhookDelivery.attempts': ATTEMPTS,
  'WebhookSubscriptionRecord.events': SUBSCRIBABLE_EVENTS.length,
  'WorkspaceWebhook.events': SUBSCRIBABLE_EVENTS.length,
  'ProviderClient.otherPhones': MAX_OTHER_CONTACTS,
  'ProviderClient.otherEmails': MAX_OTHER_CONTACTS,
  'WrittenClient.otherPhones': MAX_OTHER_CONTACTS,
  'WrittenClient.otherEmails': MAX_OTHER_CONTACTS,
  'MergePreview.lost': SINGLE_VALUE_FIELDS.length,
  'Viewer.scopes': EVERY_SCOPE,
  'IntegrationViewer.scopes': EVERY_SCOPE,
  'WorkspaceViewer.scopes': EVERY_SCOPE,
  'AccountViewer.scopes': EVERY_SCOPE,
  'IntegrationClient.secrets': CLIENT_SECRETS_MAX,
  'IntegrationClient.publicKeyIds': MAX_PUBLIC_KEYS,
  'IntegrationClient.webhooks': SUBSCRIPTIONS_PER_CLIENT_MAX,
  'IntegrationClient.scopes': INTEGRATION_SCOPES.length,
  'SignInRequest.scopes': INTEGRATION_SCOPES.length,
  'Query.workspaceCategories': 'allCategories',
  'Query.workspaceServices': 'allServices',
  'Query.workspaceEmployees': 'allEmployees',
  'WorkspaceService.aliases': 'aliasesEach',
  'WorkspaceEmployee.aliases': 'aliasesEach',
  'WorkspaceEmployee.offers': 'offersEach',
  'Query.closures': 'closures',
  'EmployeeCalendar.workingHours': 'windowsEach',
  'EmployeeCalendar.dateOverrides': 'overridesEach',
  'EmployeeCalendar.timeOff': 'timeOffEach',
  'DateOverride.windows': MAX_WINDOWS_PER_DATE,
  'WeeklyWindow.days': WEEKDAYS.length,
};

/** The declared length of a list field of `type`, or of an interface of `type`; undefined when there is none. */
export function listLengthOf(type: GraphQLNamedType, { name }: GraphQLField<unknown, unknown>): Length | undefined {
  const interfaces = 'getInterfaces' in type ? type.getInterfaces() : [];
  return [type, ...interfaces].map((each) => LENGTHS[`${each.name}.${name}`]).find((length) => length !== undefined);
}
