import { CONVERSATION_QUIET_SECONDS, CONVERSATION_STEPS } from '../../domain/conversations/limits.ts';
import type { CONVERSATION_OUTCOMES } from '../../domain/conversations/outcomes.ts';
import { STEP_OUTCOMES } from '../../domain/conversations/record-step.ts';
import { type ConversationRecord, getConversation } from '../../domain/reservations/read/get-conversation.ts';
import { builder } from '../base/builder.ts';
import { BookingType } from '../reservations/types.ts';

type Step = ConversationRecord['steps'][number];

const OutcomeType = builder.enumType('ConversationOutcome', {
  description: 'How a conversation stands.',
  values: {
    OPEN: {
      description: `Nothing was settled yet, and the last call is less than ${CONVERSATION_QUIET_SECONDS} s ago.`,
    },
    BOOKED: { description: 'The last change was a new reservation.' },
    CHANGED: { description: 'The last change was of a reservation that existed.' },
    CANCELLED: { description: 'The last change was a cancellation.' },
    INFORMED: { description: 'Something was read, and nothing was attempted.' },
    UNFULFILLED: {
      description: `The last attempt to book, move or hold was refused, failed or lapsed, and nothing came after it for ${CONVERSATION_QUIET_SECONDS} s.`,
    },
  } satisfies Record<(typeof CONVERSATION_OUTCOMES)[number], object>,
});

const StepOutcomeType = builder.enumType('ConversationStepOutcome', {
  description: 'How a call ended.',
  values: {
    DONE: { description: 'The call succeeded.' },
    REPLAYED: { description: 'An earlier call with the same key had succeeded; nothing was done again.' },
    REFUSED: { description: 'The call was refused; `error` is the code.' },
    FAILED: { description: 'The service could not answer; `error` is the code.' },
  } satisfies Record<(typeof STEP_OUTCOMES)[number], object>,
});

const StepType = builder.objectRef<Step>('ConversationStep').implement({
  description: 'One call of a conversation.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it ended, in UTC.' }),
    operation: t.exposeString('operation', { description: 'The operation, such as `createReservation`.' }),
    outcome: t.field({
      type: StepOutcomeType,
      description: 'How it ended.',
      resolve: ({ outcome }) => STEP_OUTCOMES.find((known) => known === outcome) ?? 'FAILED',
    }),
    error: t.exposeString('error', { nullable: true, description: 'The error code; null: it succeeded.' }),
    reservationId: t.expose('reservationId', {
      type: 'UUID',
      nullable: true,
      description: 'The reservation that it made or changed.',
    }),
    holdId: t.expose('holdId', { type: 'UUID', nullable: true, description: 'The hold that it made.' }),
  }),
});

const ConversationType = builder.objectRef<ConversationRecord>('Conversation').implement({
  description: 'The calls that named one conversation, and what became of them.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Your own name for it.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When its first call ended, in UTC.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When its last call ended, in UTC.' }),
    outcome: t.expose('outcome', { type: OutcomeType, description: 'How it stands.' }),
    steps: t.expose('steps', {
      type: [StepType],
      description: `Its calls, oldest first; the newest ${CONVERSATION_STEPS}.`,
    }),
    reservations: t.expose('reservations', {
      type: [BookingType],
      description: 'The reservations that it made or changed, as they are now; the newest 20.',
    }),
  }),
});

builder.queryField('conversation', (t) =>
  t.field({
    type: ConversationType,
    description: 'A conversation of this integration client; its steps are kept for 30 days.',
    authScopes: { scope: 'reservations:read' },
    args: { conversationId: t.arg({ type: 'ConversationId', required: true, description: 'Your own name for it.' }) },
    resolve: (_root, { conversationId }, ctx) => getConversation(ctx, conversationId),
  }),
);
