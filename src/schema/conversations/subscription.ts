import type { LiveUnfulfilledRow } from '../../db/conversations/live-unfulfilled.ts';
import { CONVERSATION_FEED } from '../../domain/live/feeds.ts';
import { builder } from '../base/builder.ts';
import { AFTER_DESCRIPTION, requireLiveChanges } from '../base/following.ts';
import { CallToReturnType } from '../workspace/desk/calls-to-return.ts';

const UnfulfilledType = builder.objectRef<LiveUnfulfilledRow>('ConversationUnfulfilled').implement({
  description: 'A conversation that ended without what its caller wanted.',
  fields: (t) => ({
    position: t.field({
      type: 'UUID',
      description: 'The id of the event. Send it as `after` to continue after it.',
      resolve: ({ eventId }) => eventId,
    }),
    call: t.field({ type: CallToReturnType, description: 'The call to return, as it is now.', resolve: (row) => row }),
  }),
});

builder.subscriptionField('conversationUnfulfilled', (t) =>
  t.field({
    type: UnfulfilledType,
    description: 'Every conversation that ends unfulfilled, once.',
    authScopes: { scope: 'reservations:read' },
    args: { after: t.arg({ type: 'UUID', description: AFTER_DESCRIPTION }) },
    subscribe: (_root, { after }, ctx) =>
      requireLiveChanges(ctx)(CONVERSATION_FEED, {
        after,
        isWanted: ({ internalService }, { scopes }) => !internalService || scopes.has('services:internal:use'),
      }),
    resolve: ({ row }) => row,
  }),
);
