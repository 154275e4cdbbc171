import type { TestMail } from '../../domain/notifications/captured-mails.ts';
import { builder } from '../base/builder.ts';
import { NotificationKindType } from '../workspace/notifications.ts';

export const TestMailType = builder.objectRef<TestMail>('TestMail').implement({
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
