import { cancelVisit } from '../../domain/visits/cancel-visit.ts';
import { createVisit, createVisitRules } from '../../domain/visits/create-visit.ts';
import { holdVisit } from '../../domain/visits/hold-visit.ts';
import { findFirstVisit, listVisitSlots, visitSlotsRules } from '../../domain/visits/list-visit-slots.ts';
import { rescheduleVisit } from '../../domain/visits/reschedule-visit.ts';
import { getVisit } from '../../domain/visits/visit-record.ts';
import { visitTermsRules } from '../../domain/visits/visit-terms.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { VisitHoldWriteType } from './hold-types.ts';
import { CancelVisitInput, CreateVisitInput, HoldVisitInput, RescheduleVisitInput } from './inputs.ts';
import { FirstVisitInput, VisitSlotsInput } from './search-inputs.ts';
import { FirstVisitType, VisitCalendarType, VisitType, VisitWriteType } from './types.ts';

builder.queryFields((t) => ({
  visitSlots: t.field({
    type: VisitCalendarType,
    description: 'All visits of several services that can be booked, by date.',
    authScopes: { scope: 'slots:read' },
    extensions: declareField({ rules: [visitSlotsRules], errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: VisitSlotsInput, required: true }) },
    resolve: (_root, { input }, ctx) => listVisitSlots(ctx, input),
  }),
  firstAvailableVisit: t.field({
    type: FirstVisitType,
    description: 'The first visit of several services that can be booked.',
    authScopes: { scope: 'slots:read' },
    extensions: declareField({ rules: [visitSlotsRules], errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: FirstVisitInput, required: true }) },
    resolve: (_root, { input }, ctx) => findFirstVisit(ctx, input),
  }),
  visit: t.field({
    type: VisitType,
    description: 'One visit with its reservations.',
    authScopes: { scope: 'reservations:read' },
    extensions: declareField({ errors: ['NOT_FOUND'] }),
    args: {
      visitId: t.arg({ type: 'UUID', required: true, description: 'The id of the visit.' }),
      timezone: t.arg({ type: 'TimeZone', description: "The zone of UTC offsets; the provider's by default." }),
    },
    resolve: (_root, { visitId, timezone }, ctx) => getVisit(ctx, visitId, timezone),
  }),
}));

builder.mutationFields((t) => ({
  createVisit: t.field({
    type: VisitWriteType,
    description:
      'Books several services for one client in one go, all or nothing. Send an idempotency key, and if you do not know how a request ended, send it again with the same key.',
    authScopes: { scope: 'reservations:create' },
    extensions: declareField({ rules: [createVisitRules], errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: CreateVisitInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => createVisit(ctx, input, idempotencyKey),
  }),
  holdVisit: t.field({
    type: VisitHoldWriteType,
    description:
      'Keeps the time of a visit for some seconds while a client decides. Book it with `holdId`, or delete the hold; otherwise it expires. Each service counts as one hold.',
    authScopes: { scope: 'reservations:create' },
    extensions: declareField({ rules: [visitTermsRules], errors: ['NOT_FOUND', 'SLOT_UNAVAILABLE', 'LIMIT_REACHED'] }),
    args: { input: t.arg({ type: HoldVisitInput, required: true }) },
    resolve: (_root, { input: { idempotencyKey, ...input } }, ctx) => holdVisit(ctx, input, idempotencyKey),
  }),
  rescheduleVisit: t.field({
    type: VisitWriteType,
    description:
      "Moves a visit as it stands, all or nothing: each service keeps its distance from the first. The provider's policy binds all but staff.",
    authScopes: { scope: 'reservations:reschedule' },
    extensions: declareField({ errors: ['INVALID_STATE', 'POLICY_VIOLATION', 'SLOT_UNAVAILABLE'] }),
    args: { input: t.arg({ type: RescheduleVisitInput, required: true }) },
    resolve: (_root, { input: { visitId, idempotencyKey, ...input } }, ctx) =>
      rescheduleVisit(ctx, visitId, input, idempotencyKey),
  }),
  cancelVisit: t.field({
    type: VisitWriteType,
    description:
      'Cancels all live reservations of a visit. Cancelling again changes nothing. The policy for clients is enforced only with `enforcePolicy: true`.',
    authScopes: { scope: 'reservations:cancel' },
    extensions: declareField({ errors: ['INVALID_STATE', 'POLICY_VIOLATION'] }),
    args: { input: t.arg({ type: CancelVisitInput, required: true }) },
    resolve: (_root, { input: { visitId, idempotencyKey, ...input } }, ctx) =>
      cancelVisit(ctx, visitId, input, idempotencyKey),
  }),
}));
