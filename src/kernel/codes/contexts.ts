import type { UnavailableReason } from 'slot-engine/reasons.ts';
import { z } from 'zod';
import { ReservationStatus } from '../../db/generated/prisma/enums.ts';
import { REFERENCE_FORMAT } from '../formats/references.ts';
import { COUNT_SCHEMA, componentValue, DATE_TIME_SCHEMA, UUID_SCHEMA } from '../formats/wire-formats.ts';
import { ALTERNATIVES_REACH_DAYS, MAX_ALTERNATIVES } from '../limits.ts';
import { INTEGRATION_SCOPES, type Scope } from '../scopes.ts';
import type { SlotSuggestion, VisitSlot } from '../slot-records.ts';

// REST callers are integration clients, so the published contract lists only scopes of integrations.
const SCOPE = z.custom<Scope>().meta({ type: 'string', enum: INTEGRATION_SCOPES });

/** The statuses of reservations in errors. A hold has the status HELD but is not a reservation. */
const RESERVATION_STATES = z.enum(ReservationStatus).exclude(['HELD']);

/** Maximum number of reservation ids in the error HAS_UPCOMING_RESERVATIONS (contract 2.4). */
export const MAX_UPCOMING_IDS = 10;

/**
 * The schema of `context` for each error code that has one (contract 1.3), thrown by domain functions and published in
 * OpenAPI.
 */
export const ERROR_CONTEXT_SCHEMAS = {
  insufficient_scope: z.object({
    reason: z.enum(['SCOPE_NOT_ASSIGNED', 'SCOPE_NOT_IN_TOKEN', 'PROVIDER_MISMATCH']).meta({
      description:
        'The client does not have the scope, this token was requested without it, or the path names another provider.',
    }),
    requiredScope: SCOPE.nullable().meta({ description: 'The scope that is missing; null: another provider.' }),
  }),
  SLOT_UNAVAILABLE: z.object({
    reason: componentValue<UnavailableReason>('UnavailableReason'),
    alternatives: z
      .array(componentValue<SlotSuggestion>('SlotSuggestion'))
      .max(MAX_ALTERNATIVES)
      .meta({
        description: `What a person would offer instead, within ${ALTERNATIVES_REACH_DAYS} days either side, the same selection first.`,
      }),
    item: COUNT_SCHEMA.optional().meta({
      description: 'For a visit: the place in `items` of the service that stands in the way, from 0.',
    }),
    visits: z
      .array(componentValue<VisitSlot>('VisitSlot'))
      .max(MAX_ALTERNATIVES)
      .optional()
      .meta({ description: 'For a visit: the next ones that can be booked.' }),
    otherEmployeeIds: z
      .array(UUID_SCHEMA)
      .optional()
      .meta({ description: 'With `SPECIFIC`: who is free at exactly that time.' }),
    reservationId: UUID_SCHEMA.optional().meta({ description: 'The id of `clientReservation`.' }),
    clientReservation: z
      .object({
        id: UUID_SCHEMA.meta({ description: 'Of the reservation.' }),
        status: RESERVATION_STATES.meta({ description: 'PENDING or CONFIRMED.' }),
        serviceName: z.string().meta({ description: 'The service, as it was booked.' }),
        employeeName: z.string().meta({ description: 'Who serves.' }),
        startAt: DATE_TIME_SCHEMA.meta({ description: "When it starts, with the offset of the provider's zone." }),
        endAt: DATE_TIME_SCHEMA.meta({ description: 'When it ends.' }),
        version: COUNT_SCHEMA.meta({ description: 'The version to send with a change of it.' }),
        reference: z.string().meta({ ...REFERENCE_FORMAT, description: 'The short name that a person can read out.' }),
      })
      .optional()
      .meta({
        description:
          "The client's own reservation in the way, for a client named by id or by contact data; needs `reservations:read`.",
      }),
  }),
  IDEMPOTENCY_KEY_REUSED: z.object({
    reservationId: UUID_SCHEMA.optional().meta({
      description:
        'The reservation that was made with the key, unless it was for another client; needs `reservations:read`.',
    }),
    differs: z.array(z.string()).meta({ description: 'The top-level fields that differ.' }),
  }),
  INVALID_STATE: z.object({
    status: z
      .enum([
        ...RESERVATION_STATES.options,
        'CLAIMED',
        'SUCCEEDED',
        'RETRY_SCHEDULED',
        'SENT',
        'FAILED',
        'REFUSED',
        'SKIPPED',
      ])
      .meta({
        description:
          'Of the reservation, the delivery or the mail; `CLAIMED` where two clients to merge belong to two account holders, or one who would get a claim link belongs to one.',
      }),
    reason: z.enum(['TOO_EARLY', 'TAKEN']).optional().meta({
      description:
        'TOO_EARLY: a reservation can be completed or marked as a no-show only after its start. TAKEN: the time of a no-show was given to another reservation.',
    }),
  }),
  VERSION_CONFLICT: z.object({
    currentVersion: COUNT_SCHEMA.meta({ description: 'The version that the record has now.' }),
  }),
  EVENTS_EXPIRED: z.object({
    keptSince: DATE_TIME_SCHEMA.meta({ description: 'What happened since then is in the log.' }),
  }),
  EXTERNAL_ID_IN_USE: z.object({
    providerClientId: UUID_SCHEMA.optional().meta({ description: 'The client that has it; needs `clients:read`.' }),
  }),
  HAS_UPCOMING_RESERVATIONS: z.object({
    reservationIds: z
      .array(UUID_SCHEMA)
      .max(MAX_UPCOMING_IDS)
      .meta({ description: 'The soonest of them; empty without `reservations:read`.' }),
  }),
  LIMIT_REACHED: z.object({ limit: COUNT_SCHEMA.meta({ description: 'How many there can be.' }) }),
  POLICY_VIOLATION: z.object({
    policy: z
      .enum(['RESCHEDULE_CUTOFF', 'MAX_RESCHEDULES', 'CANCEL_CUTOFF'])
      .meta({ description: 'Which rule for clients forbids it.' }),
    cutoffAt: DATE_TIME_SCHEMA.nullable().meta({ description: 'Until when the change was possible.' }),
    limit: COUNT_SCHEMA.nullable().meta({ description: 'How many reschedules the policy allows.' }),
    rescheduleCount: COUNT_SCHEMA.meta({ description: 'How often the reservation was rescheduled already.' }),
  }),
};
