// Made of openapi.json by generate.ts: `npm run generate`.
import type { Answer, Call, Keyed, Unkeyed } from './call.ts';
import { type Listed, listed, type PagesOf, paged } from './pages.ts';
import type { Body, Query, Schemas } from './schemas.ts';

/** The operations of `catalog`. */
export interface CatalogResource {
  /**
   * The booking catalog: categories, services with their rules, employees with the services that they perform.
   *
   * Requires the scope `catalog:read`.
   */
  get(options?: Unkeyed): Answer<Schemas['CatalogContent']>;
  /**
   * Active services whose name or alias matches, best first.
   *
   * Requires the scope `catalog:read`.
   */
  searchServices(input: Query<'searchServices'>, options?: Unkeyed): Listed<Body<'searchServices'>>;
  /**
   * Active employees whose name or alias matches, best first.
   *
   * Requires the scope `catalog:read`.
   */
  searchEmployees(input: Query<'searchEmployees'>, options?: Unkeyed): Listed<Body<'searchEmployees'>>;
  /**
   * Names and words of this provider for the phrase list of a speech recogniser.
   *
   * Requires the scope `catalog:read`.
   */
  listPhrases(input?: Query<'listPhrases'>, options?: Unkeyed): Answer<Schemas['RecognizerPhrases']>;
  /**
   * Turns spoken names into a service and an employee, or returns the next question for the client. It never guesses.
   *
   * Requires the scope `catalog:read`.
   */
  resolveSelection(input: Schemas['ResolveSelectionInput'], options?: Unkeyed): Answer<Schemas['Resolution']>;
}

/** The operations of `clients`. */
export interface ClientsResource {
  /**
   * Clients by `updatedAt`, then `id`. With `updatedSince` this is a feed of changes: deleted clients appear too, and if you follow its cursors, you miss no change, though an item may come twice.
   *
   * Requires the scope `clients:read`.
   */
  list(input?: Query<'listClients'>, options?: Unkeyed): PagesOf<Schemas['ClientPage']>;
  /**
   * Creates a client record. It does not check whether the person has one already: search or identify first.
   *
   * Requires the scope `clients:create`.
   */
  create(input: Schemas['CreateClientInput'], options?: Keyed): Answer<Schemas['WrittenClient']>;
  /**
   * Recognises a caller by their exact phone number. The answer is only the id of the client.
   *
   * Requires the scope `clients:identify`.
   *
   * At most 30 calls a minute.
   */
  identify(input: Schemas['IdentifyClientInput'], options?: Unkeyed): Answer<Schemas['ClientIdentification']>;
  /**
   * Clients whose full name, e-mail or phone digits contain the phrase, ignoring case and accents; the most recently updated first.
   *
   * Requires the scope `clients:read`.
   */
  search(input?: Query<'searchClients'>, options?: Unkeyed): Listed<Body<'searchClients'>>;
  /**
   * One client. A deleted one is not found.
   *
   * Requires the scope `clients:read`.
   */
  get(id: string, options?: Unkeyed): Answer<Schemas['ProviderClient']>;
  /**
   * Changes a client: fields that you leave out stay as they are. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `clients:update`.
   */
  update(id: string, input: Schemas['UpdateClientInput'], options?: Keyed): Answer<Schemas['WrittenClient']>;
  /**
   * Deletes a client. It is never found, identified or booked again; past reservations stay.
   *
   * Requires the scope `clients:delete`.
   */
  delete(id: string, input?: Query<'deleteClient'>, options?: Unkeyed): Answer<void>;
  /**
   * What a merge of another record into a client would leave, and what of the other record would be lost. Nothing is changed.
   *
   * Requires the scope `clients:read`.
   */
  previewMerge(id: string, input: Query<'previewMerge'>, options?: Unkeyed): Answer<Schemas['MergePreview']>;
  /**
   * Merges another record of the same person into a client: it takes over all reservations, what is empty in it and all contact values, and keeps the claim of either record. The other record is deleted.
   *
   * Requires the scopes `clients:update` and `clients:delete`.
   */
  merge(id: string, input: Schemas['MergeClientInput'], options?: Keyed): Answer<Schemas['WrittenClient']>;
  /**
   * Erases everything about a client permanently: the record, whether it is live, deleted or merged into another, the records that were merged into it, and every copy of names, contacts, notes, custom fields and reasons, in histories, mails, webhooks and the event log too. Reservations keep time, service, employee, price and status. It cannot be undone. A repeated request returns the same answer.
   *
   * Requires the scope `clients:delete`.
   */
  erase(id: string, input?: Schemas['EraseClientInput'], options?: Unkeyed): Answer<Schemas['EraseClientPayload']>;
  /**
   * All data of one client, as one JSON document with a JSON Schema of its own: the record, reservations with notes, custom fields and history, mails, events, webhook deliveries, audit, claim link, and the fact that idempotency keys are kept. A deleted client is not found.
   *
   * Requires the scopes `clients:read` and `reservations:read`.
   */
  export(id: string, options?: Unkeyed): Answer<Body<'exportClient'>>;
}

/** The operations of `slots`. */
export interface SlotsResource {
  /**
   * All slots of up to 31 days, grouped by date.
   *
   * Requires the scope `slots:read`.
   */
  list(input: Query<'listSlots'>, options?: Unkeyed): Answer<Schemas['SlotCalendar']>;
  /**
   * The first day with a slot, and its earliest or latest slot.
   *
   * Requires the scope `slots:read`.
   */
  findFirstAvailable(input: Query<'findFirstAvailable'>, options?: Unkeyed): Answer<Schemas['FirstAvailable']>;
  /**
   * Alternatives to a wish: other times, days and colleagues.
   *
   * Requires the scope `slots:read`.
   */
  suggest(input: Query<'suggestSlots'>, options?: Unkeyed): Answer<Schemas['SlotSuggestions']>;
  /**
   * Turns a caller's words for a time into dates and times of day in the provider's zone, or returns what to ask. It never guesses.
   *
   * Requires the scope `slots:read`.
   */
  resolveTime(input: Schemas['ResolveTimeInput'], options?: Unkeyed): Answer<Schemas['SpokenTime']>;
  /**
   * Whether a start can be booked, with which employee, and the reason for each other employee.
   *
   * Requires the scope `slots:read`.
   */
  explain(input: Query<'explainSlot'>, options?: Unkeyed): Answer<Schemas['SlotExplanation']>;
}

/** The operations of `visits`. */
export interface VisitsResource {
  /**
   * All visits of several services that can be booked, by date.
   *
   * Requires the scope `slots:read`.
   */
  listSlots(input: Schemas['VisitSlotsInput'], options?: Unkeyed): Answer<Schemas['VisitCalendar']>;
  /**
   * The first visit of several services that can be booked.
   *
   * Requires the scope `slots:read`.
   */
  findFirst(input: Schemas['FirstVisitInput'], options?: Unkeyed): Answer<Schemas['FirstVisit']>;
  /**
   * Books several services for one client in one go, all or nothing. Send an idempotency key, and if you do not know how a request ended, send it again with the same key.
   *
   * Requires the scope `reservations:create`.
   */
  create(input: Schemas['CreateVisitInput'], options?: Keyed): Answer<Schemas['Visit']>;
  /**
   * Keeps the time of a visit for some seconds while a client decides. Book it with `holdId`, or delete the hold; otherwise it expires. Each service counts as one hold.
   *
   * Requires the scope `reservations:create`.
   */
  hold(input: Schemas['HoldVisitInput'], options?: Keyed): Answer<Schemas['VisitHold']>;
  /**
   * One visit with its reservations.
   *
   * Requires the scope `reservations:read`.
   */
  get(visitId: string, input?: Query<'getVisit'>, options?: Unkeyed): Answer<Schemas['Visit']>;
  /**
   * Moves a visit as it stands, all or nothing: each service keeps its distance from the first. The provider's policy binds all but staff.
   *
   * Requires the scope `reservations:reschedule`.
   */
  reschedule(visitId: string, input: Schemas['RescheduleVisitInput'], options?: Keyed): Answer<Schemas['Visit']>;
  /**
   * Cancels all live reservations of a visit. Cancelling again changes nothing. The policy for clients is enforced only with `enforcePolicy: true`.
   *
   * Requires the scope `reservations:cancel`.
   */
  cancel(visitId: string, input?: Schemas['CancelVisitInput'], options?: Keyed): Answer<Schemas['Visit']>;
}

/** The operations of `reservations`. */
export interface ReservationsResource {
  /**
   * Reservations by start. With `updatedSince` this is a feed of changes, in the order in which they were committed: if you follow its cursors, you miss no change, though an item may come twice. The only filter that it accepts is `providerClientId`: with another filter you would miss the change that removes a reservation from it.
   *
   * Requires the scope `reservations:read`.
   */
  list(input?: Query<'listReservations'>, options?: Unkeyed): PagesOf<Schemas['ReservationPage']>;
  /**
   * Books one slot. Send an idempotency key, and if you do not know how a request ended, send it again with the same key.
   *
   * Requires the scope `reservations:create`.
   */
  create(input: Schemas['CreateReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * One reservation.
   *
   * Requires the scope `reservations:read`.
   */
  get(reservationId: string, input?: Query<'getReservation'>, options?: Unkeyed): Answer<Schemas['Booking']>;
  /**
   * Changes a reservation. This is the operation for the provider: availability is checked, the policy for clients is not. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:update`.
   */
  update(reservationId: string, input: Schemas['UpdateReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Moves a reservation. This is the operation for clients: the provider's policy for clients is always enforced. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:reschedule`.
   */
  reschedule(reservationId: string, input: Schemas['RescheduleReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Cancels a reservation and frees its time. Cancelling again changes nothing. The policy for clients is enforced only with `enforcePolicy: true`: send it when a client asks to cancel.
   *
   * Requires the scope `reservations:cancel`.
   */
  cancel(reservationId: string, input?: Schemas['CancelReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Accepts a PENDING reservation. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:update`.
   */
  confirm(reservationId: string, input?: Schemas['MoveReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Declines a PENDING reservation and frees its time. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:update`.
   */
  decline(reservationId: string, input?: Schemas['MoveReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Marks a CONFIRMED reservation as completed; possible once it has started. A workspace may also correct a NO_SHOW. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:update`.
   */
  complete(reservationId: string, input?: Schemas['MoveReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * Marks a CONFIRMED reservation as a no-show of the client; possible once it has started. A workspace may also correct a COMPLETED. A repeated request changes nothing more, so a retry is safe.
   *
   * Requires the scope `reservations:update`.
   */
  markNoShow(reservationId: string, input?: Schemas['MoveReservationInput'], options?: Keyed): Answer<Schemas['Booking']>;
  /**
   * The history of a reservation, oldest first.
   *
   * Requires the scope `reservations:history:read`.
   */
  listEvents(reservationId: string, options?: Unkeyed): Listed<Body<'listReservationEvents'>>;
}

/** The operations of `conversations`. */
export interface ConversationsResource {
  /**
   * A conversation of this integration client; its steps are kept for 30 days.
   *
   * Requires the scope `reservations:read`.
   */
  get(conversationId: string, options?: Unkeyed): Answer<Schemas['Conversation']>;
}

/** The operations of `events`. */
export interface EventsResource {
  /**
   * Everything that webhooks announced in the last 30 days, in the order in which it was committed, whether or not anybody was subscribed: following the cursors of the order `oldest` misses nothing, while an event may come twice. Each is shown as a subscription of the caller would hear of it.
   *
   * Requires the scope `webhooks:read`.
   */
  list(input?: Query<'listEvents'>, options?: Unkeyed): PagesOf<Schemas['EventLogPage']>;
}

/** The operations of `holds`. */
export interface HoldsResource {
  /**
   * Keeps one slot for some seconds while a client decides; for all other callers it is taken. Book it with `holdId`, or delete the hold; otherwise it expires. At most 10 at once.
   *
   * Requires the scope `reservations:create`.
   */
  create(input: Schemas['CreateHoldInput'], options?: Keyed): Answer<Schemas['Hold']>;
  /**
   * Deletes a hold; its slot is free at once.
   *
   * Requires the scope `reservations:create`.
   */
  delete(id: string, options?: Unkeyed): Answer<void>;
}

/** The operations of `webhooks`. */
export interface WebhooksResource {
  /**
   * The subscriptions of this integration client, oldest first.
   *
   * Requires the scope `webhooks:read`.
   */
  list(options?: Unkeyed): Listed<Body<'listWebhooks'>>;
  /**
   * Subscribes an HTTPS endpoint to events. The signing secret is shown only in this answer.
   *
   * Requires the scope `webhooks:write`.
   */
  create(input: Schemas['CreateWebhookInput'], options?: Unkeyed): Answer<Schemas['CreatedWebhookSubscription']>;
  /**
   * Changes a subscription, or reactivates a disabled one.
   *
   * Requires the scope `webhooks:write`.
   */
  update(id: string, input: Schemas['UpdateWebhookInput'], options?: Unkeyed): Answer<Schemas['WebhookSubscription']>;
  /**
   * Deletes a subscription; queued deliveries are skipped.
   *
   * Requires the scope `webhooks:write`.
   */
  delete(id: string, options?: Unkeyed): Answer<void>;
  /**
   * Recent deliveries of a subscription, newest first.
   *
   * Requires the scope `webhooks:read`.
   */
  listDeliveries(id: string, input?: Query<'listWebhookDeliveries'>, options?: Unkeyed): Listed<Body<'listWebhookDeliveries'>>;
  /**
   * Creates a new signing secret, which is shown only in this answer; older ones sign until their grace period ends.
   *
   * Requires the scope `webhooks:secret:rotate`.
   */
  rotateSecret(id: string, input?: Schemas['RotateWebhookSecretInput'], options?: Unkeyed): Answer<Schemas['RotatedWebhookSubscription']>;
  /**
   * Queues a real, signed `webhook.test` delivery.
   *
   * Requires the scope `webhooks:test`.
   *
   * At most 10 calls a minute.
   */
  test(id: string, options?: Unkeyed): Answer<Schemas['TestDelivery']>;
}

/** The operations of `requests`. */
export interface RequestsResource {
  /**
   * The answered requests of this integration client in the last 7 days, newest first. An answer appears within seconds; while the service is overloaded some are left out.
   *
   * Requires the scope `webhooks:read`.
   */
  list(input?: Query<'listRequests'>, options?: Unkeyed): PagesOf<Schemas['IntegrationRequestPage']>;
}

/** The operations of `test`. */
export interface TestResource {
  /**
   * The clock of a provider in test mode. A provider that is not in test mode answers NOT_FOUND.
   *
   * Requires the scope `reservations:read`.
   */
  getClock(options?: Unkeyed): Answer<Schemas['TestClock']>;
  /**
   * Sets or advances the clock of a provider in test mode: slots, notice, holds, policies, automatic changes and webhook retries follow it. A provider that is not in test mode answers NOT_FOUND.
   *
   * Requires the scope `reservations:create`.
   */
  setClock(input: Schemas['SetTestClockInput'], options?: Unkeyed): Answer<Schemas['TestClock']>;
  /**
   * The mails that a provider in test mode would have sent, newest first. A provider that is not in test mode answers NOT_FOUND.
   *
   * Requires the scope `clients:read`.
   */
  listMails(input?: Query<'listTestMails'>, options?: Unkeyed): Listed<Body<'listTestMails'>>;
  /**
   * Deletes reservations, clients, conversations, mails, events and deliveries of a provider in test mode, and sets its clock to the present. Catalog, integration clients and subscriptions stay. A provider that is not in test mode answers NOT_FOUND.
   *
   * Requires the scope `clients:delete`.
   */
  resetProvider(input?: Schemas['ResetTestProviderInput'], options?: Unkeyed): Answer<Schemas['TestClock']>;
}

/** The operations of the API, by resource. */
export interface Resources {
  /**
   * The caller that this token stands for: its kind and id, its provider, its scopes and the expiry of the token.
   *
   * Any access token is enough.
   */
  me(options?: Unkeyed): Answer<Schemas['IntegrationViewer']>;
  readonly catalog: CatalogResource;
  readonly clients: ClientsResource;
  readonly slots: SlotsResource;
  readonly visits: VisitsResource;
  readonly reservations: ReservationsResource;
  readonly conversations: ConversationsResource;
  readonly events: EventsResource;
  readonly holds: HoldsResource;
  readonly webhooks: WebhooksResource;
  readonly requests: RequestsResource;
  readonly test: TestResource;
}

export const resourcesOf = (call: Call): Resources => ({
    me: (options) =>
      call<Schemas['IntegrationViewer']>({ id: 'getMe', method: 'GET', path: '/integrations/v1/me', repeatable: true }, [], undefined, options),
  catalog: {
    get: (options) =>
      call<Schemas['CatalogContent']>({ id: 'getCatalog', method: 'GET', path: 'catalog', repeatable: true, cached: true }, [], undefined, options),
    searchServices: (input, options) =>
      listed(call<Body<'searchServices'>>({ id: 'searchServices', method: 'GET', path: 'catalog/services/search', repeatable: true }, [], input, options)),
    searchEmployees: (input, options) =>
      listed(call<Body<'searchEmployees'>>({ id: 'searchEmployees', method: 'GET', path: 'catalog/employees/search', repeatable: true }, [], input, options)),
    listPhrases: (input, options) =>
      call<Schemas['RecognizerPhrases']>({ id: 'listPhrases', method: 'GET', path: 'catalog/phrases', repeatable: true }, [], input, options),
    resolveSelection: (input, options) =>
      call<Schemas['Resolution']>({ id: 'resolveSelection', method: 'POST', path: 'catalog/resolve', repeatable: true }, [], input, options),
  },
  clients: {
    list: (input, options) =>
      paged('cursor', input, (input: Query<'listClients'>) => call<Schemas['ClientPage']>({ id: 'listClients', method: 'GET', path: 'clients', repeatable: true }, [], input, options)),
    create: (input, options) =>
      call<Schemas['WrittenClient']>({ id: 'createClient', method: 'POST', path: 'clients', keyed: true }, [], input, options),
    identify: (input, options) =>
      call<Schemas['ClientIdentification']>({ id: 'identifyClient', method: 'POST', path: 'clients/identify', repeatable: true }, [], input, options),
    search: (input, options) =>
      listed(call<Body<'searchClients'>>({ id: 'searchClients', method: 'GET', path: 'clients/search', repeatable: true }, [], input, options)),
    get: (id, options) =>
      call<Schemas['ProviderClient']>({ id: 'getClient', method: 'GET', path: 'clients/{id}', repeatable: true }, [id], undefined, options),
    update: (id, input, options) =>
      call<Schemas['WrittenClient']>({ id: 'updateClient', method: 'PATCH', path: 'clients/{id}', keyed: true, repeatable: true }, [id], input, options),
    delete: (id, input, options) =>
      call<void>({ id: 'deleteClient', method: 'DELETE', path: 'clients/{id}', repeatable: true }, [id], input, options),
    previewMerge: (id, input, options) =>
      call<Schemas['MergePreview']>({ id: 'previewMerge', method: 'GET', path: 'clients/{id}/merge', repeatable: true }, [id], input, options),
    merge: (id, input, options) =>
      call<Schemas['WrittenClient']>({ id: 'mergeClients', method: 'POST', path: 'clients/{id}/merge', keyed: true }, [id], input, options),
    erase: (id, input, options) =>
      call<Schemas['EraseClientPayload']>({ id: 'eraseClient', method: 'POST', path: 'clients/{id}/erase' }, [id], input, options),
    export: (id, options) =>
      call<Body<'exportClient'>>({ id: 'exportClient', method: 'GET', path: 'clients/{id}/export', repeatable: true }, [id], undefined, options),
  },
  slots: {
    list: (input, options) =>
      call<Schemas['SlotCalendar']>({ id: 'listSlots', method: 'GET', path: 'slots', repeatable: true }, [], input, options),
    findFirstAvailable: (input, options) =>
      call<Schemas['FirstAvailable']>({ id: 'findFirstAvailable', method: 'GET', path: 'slots/first-available', repeatable: true }, [], input, options),
    suggest: (input, options) =>
      call<Schemas['SlotSuggestions']>({ id: 'suggestSlots', method: 'GET', path: 'slots/suggestions', repeatable: true }, [], input, options),
    resolveTime: (input, options) =>
      call<Schemas['SpokenTime']>({ id: 'resolveTime', method: 'POST', path: 'slots/resolve-time', repeatable: true }, [], input, options),
    explain: (input, options) =>
      call<Schemas['SlotExplanation']>({ id: 'explainSlot', method: 'GET', path: 'slots/explain', repeatable: true }, [], input, options),
  },
  visits: {
    listSlots: (input, options) =>
      call<Schemas['VisitCalendar']>({ id: 'listVisitSlots', method: 'POST', path: 'visits/slots', repeatable: true }, [], input, options),
    findFirst: (input, options) =>
      call<Schemas['FirstVisit']>({ id: 'findFirstVisit', method: 'POST', path: 'visits/first-available', repeatable: true }, [], input, options),
    create: (input, options) =>
      call<Schemas['Visit']>({ id: 'createVisit', method: 'POST', path: 'visits', keyed: true }, [], input, options),
    hold: (input, options) =>
      call<Schemas['VisitHold']>({ id: 'holdVisit', method: 'POST', path: 'visits/holds', keyed: true }, [], input, options),
    get: (visitId, input, options) =>
      call<Schemas['Visit']>({ id: 'getVisit', method: 'GET', path: 'visits/{visitId}', repeatable: true }, [visitId], input, options),
    reschedule: (visitId, input, options) =>
      call<Schemas['Visit']>({ id: 'rescheduleVisit', method: 'POST', path: 'visits/{visitId}/reschedule', keyed: true }, [visitId], input, options),
    cancel: (visitId, input, options) =>
      call<Schemas['Visit']>({ id: 'cancelVisit', method: 'POST', path: 'visits/{visitId}/cancel', keyed: true }, [visitId], input, options),
  },
  reservations: {
    list: (input, options) =>
      paged('cursor', input, (input: Query<'listReservations'>) => call<Schemas['ReservationPage']>({ id: 'listReservations', method: 'GET', path: 'reservations', repeatable: true }, [], input, options)),
    create: (input, options) =>
      call<Schemas['Booking']>({ id: 'createReservation', method: 'POST', path: 'reservations', keyed: true }, [], input, options),
    get: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'getReservation', method: 'GET', path: 'reservations/{reservationId}', repeatable: true }, [reservationId], input, options),
    update: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'updateReservation', method: 'PATCH', path: 'reservations/{reservationId}', keyed: true, repeatable: true }, [reservationId], input, options),
    reschedule: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'rescheduleReservation', method: 'PATCH', path: 'reservations/{reservationId}/reschedule', keyed: true, repeatable: true }, [reservationId], input, options),
    cancel: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'cancelReservation', method: 'POST', path: 'reservations/{reservationId}/cancel', keyed: true }, [reservationId], input, options),
    confirm: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'confirmReservation', method: 'POST', path: 'reservations/{reservationId}/confirm', keyed: true }, [reservationId], input, options),
    decline: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'declineReservation', method: 'POST', path: 'reservations/{reservationId}/decline', keyed: true }, [reservationId], input, options),
    complete: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'completeReservation', method: 'POST', path: 'reservations/{reservationId}/complete', keyed: true }, [reservationId], input, options),
    markNoShow: (reservationId, input, options) =>
      call<Schemas['Booking']>({ id: 'markNoShow', method: 'POST', path: 'reservations/{reservationId}/no-show', keyed: true }, [reservationId], input, options),
    listEvents: (reservationId, options) =>
      listed(call<Body<'listReservationEvents'>>({ id: 'listReservationEvents', method: 'GET', path: 'reservations/{reservationId}/events', repeatable: true }, [reservationId], undefined, options)),
  },
  conversations: {
    get: (conversationId, options) =>
      call<Schemas['Conversation']>({ id: 'getConversation', method: 'GET', path: 'conversations/{conversationId}', repeatable: true }, [conversationId], undefined, options),
  },
  events: {
    list: (input, options) =>
      paged('after', input, (input: Query<'listEvents'>) => call<Schemas['EventLogPage']>({ id: 'listEvents', method: 'GET', path: 'events', repeatable: true }, [], input, options)),
  },
  holds: {
    create: (input, options) =>
      call<Schemas['Hold']>({ id: 'createHold', method: 'POST', path: 'holds', keyed: true }, [], input, options),
    delete: (id, options) =>
      call<void>({ id: 'deleteHold', method: 'DELETE', path: 'holds/{id}', repeatable: true }, [id], undefined, options),
  },
  webhooks: {
    list: (options) =>
      listed(call<Body<'listWebhooks'>>({ id: 'listWebhooks', method: 'GET', path: 'webhooks', repeatable: true }, [], undefined, options)),
    create: (input, options) =>
      call<Schemas['CreatedWebhookSubscription']>({ id: 'createWebhook', method: 'POST', path: 'webhooks' }, [], input, options),
    update: (id, input, options) =>
      call<Schemas['WebhookSubscription']>({ id: 'updateWebhook', method: 'PATCH', path: 'webhooks/{id}', repeatable: true }, [id], input, options),
    delete: (id, options) =>
      call<void>({ id: 'deleteWebhook', method: 'DELETE', path: 'webhooks/{id}', repeatable: true }, [id], undefined, options),
    listDeliveries: (id, input, options) =>
      listed(call<Body<'listWebhookDeliveries'>>({ id: 'listWebhookDeliveries', method: 'GET', path: 'webhooks/{id}/deliveries', repeatable: true }, [id], input, options)),
    rotateSecret: (id, input, options) =>
      call<Schemas['RotatedWebhookSubscription']>({ id: 'rotateWebhookSecret', method: 'POST', path: 'webhooks/{id}/rotate-secret' }, [id], input, options),
    test: (id, options) =>
      call<Schemas['TestDelivery']>({ id: 'testWebhook', method: 'POST', path: 'webhooks/{id}/test' }, [id], undefined, options),
  },
  requests: {
    list: (input, options) =>
      paged('cursor', input, (input: Query<'listRequests'>) => call<Schemas['IntegrationRequestPage']>({ id: 'listRequests', method: 'GET', path: 'requests', repeatable: true }, [], input, options)),
  },
  test: {
    getClock: (options) =>
      call<Schemas['TestClock']>({ id: 'getTestClock', method: 'GET', path: 'test/clock', repeatable: true }, [], undefined, options),
    setClock: (input, options) =>
      call<Schemas['TestClock']>({ id: 'setTestClock', method: 'PUT', path: 'test/clock' }, [], input, options),
    listMails: (input, options) =>
      listed(call<Body<'listTestMails'>>({ id: 'listTestMails', method: 'GET', path: 'test/mails', repeatable: true }, [], input, options)),
    resetProvider: (input, options) =>
      call<Schemas['TestClock']>({ id: 'resetTestProvider', method: 'POST', path: 'test/reset' }, [], input, options),
  },
});
