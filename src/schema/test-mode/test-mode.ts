import type { TestMail } from '../../domain/notifications/captured-mails.ts';
import { type CreatedTestProvider, createTestProvider } from '../../domain/test-mode/create-test-provider.ts';
import { listTestMails, TEST_MAIL_LIMIT, TEST_MAIL_LIMIT_DEFAULT } from '../../domain/test-mode/list-test-mails.ts';
import { resetTestProvider } from '../../domain/test-mode/reset-test-provider.ts';
import {
  ADVANCE_SECONDS,
  getTestClock,
  setTestClock,
  type TestClock,
  testClockRules,
} from '../../domain/test-mode/set-test-clock.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordPayload } from '../base/of-record.ts';
import { NotificationKindType } from '../workspace/notifications.ts';

const TestMailType = builder.objectRef<TestMail>('TestMail').implement({
  description: 'A mail that a provider in test mode would have sent.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the mail.' }),
    kind: t.expose('kind', { type: NotificationKindType, description: 'What it is about.' }),
    recipient: t.exposeString('recipient', {
      nullable: true,
      description: 'The address; null once the client was erased.',
    }),
    subject: t.exposeString('subject', { description: 'The subject.' }),
    text: t.exposeString('text', { description: 'What it says, as plain text.' }),
    html: t.exposeString('html', { description: 'The same as HTML.' }),
    calendar: t.exposeString('calendar', {
      nullable: true,
      description: 'The attached iCalendar file; null without one.',
    }),
    reservationId: t.expose('reservationId', {
      type: 'UUID',
      nullable: true,
      description: 'The reservation that it is about.',
    }),
    sentAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it would have been sent, by the clock of the provider.',
    }),
  }),
});

const TEST_ONLY = 'A provider that is not in test mode answers NOT_FOUND.';

const TEST_ONLY_ERRORS = declareField({ errors: ['NOT_FOUND'] });

const TestClockType = builder.objectRef<TestClock>('TestClock').implement({
  description: 'The clock of a provider in test mode.',
  fields: (t) => ({
    now: t.expose('now', { type: 'DateTime', description: 'What time it is there, in UTC; it runs on from there.' }),
  }),
});

const SetTestClockInput = builder.inputType('SetTestClockInput', {
  fields: (t) => ({
    now: t.field({ type: 'DateTime', description: 'What time it is to be. Give this or `advanceSeconds`.' }),
    advanceSeconds: t.int({ validate: ADVANCE_SECONDS, description: 'By how many seconds it is to be later.' }),
  }),
});

const ResetTestProviderInput = builder.inputType('ResetTestProviderInput', {
  fields: (t) => ({
    keepClock: t.boolean({
      required: true,
      defaultValue: false,
      description: 'Leaves the clock as it is, and deletes the rest.',
    }),
  }),
});

const CreateTestProviderInput = builder.inputType('CreateTestProviderInput', {
  fields: (t) => ({
    contactEmail: t.field({
      type: 'EmailAddress',
      description: 'The address for mails about disabled webhooks of its integration client.',
    }),
  }),
});

const CreateTestProviderPayloadType = builder.objectRef<CreatedTestProvider>('CreateTestProviderPayload').implement({
  fields: (t) => ({
    providerId: t.expose('providerId', { type: 'UUID', description: 'The id of the test provider.' }),
    slug: t.exposeString('slug', { description: 'Its slug.' }),
    clientId: t.exposeString('clientId', { description: 'The `client_id` of its integration client.' }),
    clientSecret: t.exposeString('clientSecret', {
      nullable: true,
      description: 'Its secret, shown only in this answer; null: the client existed before.',
    }),
  }),
});

builder.queryFields((t) => ({
  testClock: t.field({
    type: TestClockType,
    description: `The clock of a provider in test mode. ${TEST_ONLY}`,
    authScopes: { scope: 'reservations:read' },
    extensions: TEST_ONLY_ERRORS,
    resolve: (_root, _args, ctx) => getTestClock(ctx),
  }),
  testMails: t.field({
    type: [TestMailType],
    description: `The mails that a provider in test mode would have sent, newest first. ${TEST_ONLY}`,
    authScopes: { scope: 'clients:read' },
    extensions: TEST_ONLY_ERRORS,
    args: { limit: t.arg.int({ required: true, defaultValue: TEST_MAIL_LIMIT_DEFAULT, validate: TEST_MAIL_LIMIT }) },
    resolve: (_root, { limit }, ctx) => listTestMails(ctx, limit),
  }),
}));

builder.mutationFields((t) => ({
  setTestClock: t.field({
    type: recordPayload('SetTestClockPayload', 'clock', TestClockType),
    description: `Sets or advances the clock of a provider in test mode: slots, notice, holds, policies, automatic changes and webhook retries follow it. ${TEST_ONLY}`,
    authScopes: { scope: 'reservations:create' },
    extensions: declareField({ rules: [testClockRules], errors: ['NOT_FOUND'] }),
    args: { input: t.arg({ type: SetTestClockInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ clock: await setTestClock(ctx, input) }),
  }),
  resetTestProvider: t.field({
    type: recordPayload('ResetTestProviderPayload', 'clock', TestClockType),
    description: `Deletes reservations, clients, conversations, mails, events and deliveries of a provider in test mode, and sets its clock to the present. Catalog, integration clients and subscriptions stay. ${TEST_ONLY}`,
    authScopes: { scope: 'clients:delete' },
    extensions: TEST_ONLY_ERRORS,
    args: { input: t.arg({ type: ResetTestProviderInput, required: true }) },
    resolve: async (_root, { input }, ctx) => ({ clock: await resetTestProvider(ctx, input) }),
  }),
  createTestProvider: t.field({
    type: CreateTestProviderPayloadType,
    description:
      'Makes a test provider with the catalog, calendars and policies of this one, or brings the catalog of an existing one up to date. People of this workspace reach it at `/graphql?testMode=true`.',
    authScopes: { scope: 'workspace:clients:manage' },
    extensions: TEST_ONLY_ERRORS,
    args: { input: t.arg({ type: CreateTestProviderInput, required: true }) },
    resolve: (_root, { input }, ctx) => createTestProvider(ctx, input),
  }),
}));
