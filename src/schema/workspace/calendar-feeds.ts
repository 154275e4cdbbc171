import {
  type CalendarFeed,
  type CreatedFeed,
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '../../domain/calendar-feeds/calendar-feeds.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordPayload } from '../base/of-record.ts';

const ERRORS = declareField({ errors: ['NOT_FOUND'] });
const WRITE = { authScopes: { scope: 'workspace:calendar:write' }, extensions: ERRORS } as const;

const CalendarFeedType = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: "The secret address of an employee's calendar for calendar programs.",
  fields: (t) => ({
    employeeId: t.expose('employeeId', { type: 'UUID', description: 'The employee.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the address was made; null: there is none.',
    }),
  }),
});

const employeeInput = (name: string) =>
  builder.inputType(name, {
    fields: (t) => ({ employeeId: t.field({ type: 'UUID', required: true, description: 'The employee.' }) }),
  });

const CreateCalendarFeedInput = employeeInput('CreateCalendarFeedInput');
const RevokeCalendarFeedInput = employeeInput('RevokeCalendarFeedInput');

const CreateCalendarFeedPayloadType = builder
  .objectRef<{ readonly feed: CreatedFeed }>('CreateCalendarFeedPayload')
  .implement({
    fields: (t) => ({
      feed: t.expose('feed', { type: CalendarFeedType, description: 'The feed.' }),
      url: t.string({
        description: 'The address, shown only in this answer. It needs no sign-in: keep it secret.',
        resolve: ({ feed }) => feed.url,
      }),
    }),
  });

builder.queryField('calendarFeed', (t) =>
  t.field({
    type: CalendarFeedType,
    description: "Whether an employee's calendar has a secret address, and since when.",
    authScopes: { scope: 'workspace:read' },
    extensions: ERRORS,
    args: { employeeId: t.arg({ type: 'UUID', required: true, description: 'The employee.' }) },
    resolve: (_root, { employeeId }, ctx) => getCalendarFeed(ctx, employeeId),
  }),
);

builder.mutationFields((t) => ({
  createCalendarFeed: t.field({
    type: CreateCalendarFeedPayloadType,
    description:
      "Makes the secret address at which calendar programs read an employee's reservations; an earlier one ends.",
    ...WRITE,
    args: { input: t.arg({ type: CreateCalendarFeedInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ feed: await createCalendarFeed(ctx, input.employeeId) }),
  }),
  revokeCalendarFeed: t.field({
    type: recordPayload('RevokeCalendarFeedPayload', 'feed', CalendarFeedType),
    description: "Ends the secret address of an employee's calendar.",
    ...WRITE,
    args: { input: t.arg({ type: RevokeCalendarFeedInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ feed: await revokeCalendarFeed(ctx, input.employeeId) }),
  }),
}));
