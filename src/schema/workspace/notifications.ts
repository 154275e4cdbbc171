import { getClaimLinkMails, sendClaimLink } from '../../domain/notifications/claim-link-mails.ts';
import { notifyClient } from '../../domain/notifications/notify-client.ts';
import { type ClientMail, getReservationMails, resendMail } from '../../domain/notifications/reservation-mails.ts';
import { RETENTION_DAYS } from '../../domain/outbox/outbox.ts';
import type { Context } from '../../kernel/context.ts';
import type { DomainErrorCode } from '../../kernel/errors.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { recordInput, recordPayload } from '../base/of-record.ts';
import { ProviderClientType } from '../clients/types.ts';
import { BookingType } from '../reservations/types.ts';

export const NotificationKindType = builder.enumType('NotificationKind', {
  description: 'The message of a mail to the client.',
  values: {
    BOOKING_RECEIVED: { description: 'The reservation was made and waits for the provider.' },
    BOOKING_CONFIRMED: { description: 'The reservation is confirmed.' },
    BOOKING_CHANGED: { description: 'The reservation has another time or employee.' },
    BOOKING_CANCELLED: { description: 'The reservation was cancelled.' },
    BOOKING_DECLINED: { description: 'The provider declined the reservation.' },
    CLAIM_LINK: { description: 'A claim link without a reservation.' },
    WEBHOOK_DISABLED: { description: 'A webhook subscription was switched off; without a reservation.' },
  } as const,
});

const NotificationStatusType = builder.enumType('NotificationStatus', {
  description: 'The status of a mail.',
  values: {
    PENDING: { description: 'The first attempt is due.' },
    RETRY_SCHEDULED: { description: 'An attempt failed; the next one is due at `nextAttemptAt`.' },
    SENT: { description: 'The mail server accepted it.' },
    FAILED: { description: 'All attempts failed.' },
    REFUSED: { description: 'Not sent: the limit per hour of its recipient or of the provider is used up.' },
  } as const,
});

const NotificationType = builder.objectRef<ClientMail>('Notification').implement({
  description: 'A mail to a client, about a reservation or with a claim link.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the mail.' }),
    kind: t.expose('kind', { type: NotificationKindType, description: 'The message of the mail.' }),
    to: t.exposeString('recipient', {
      nullable: true,
      description: `The address; null if the mail has none, or once it is erased, ${RETENTION_DAYS} days after its end, or if the client is deleted.`,
      authScopes: { scope: 'clients:read' },
    }),
    status: t.expose('status', { type: NotificationStatusType, description: 'The status of the mail.' }),
    attemptCount: t.exposeInt('attemptCount', { description: 'How many attempts were made.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due, in UTC; null when no attempt is due.',
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was sent, in UTC; null: it was not.',
      resolve: ({ status, completedAt }) => (status === 'SENT' ? completedAt : null),
    }),
    failure: t.exposeString('errorCode', {
      nullable: true,
      description: 'The reason why the last attempt failed or the mail was refused, as a short code; null: it did not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created, in UTC.' }),
  }),
});

builder.objectField(BookingType, 'notifications', (t) =>
  t.field({
    type: [NotificationType],
    description: 'The mails to the client about this reservation, oldest first.',
    authScopes: { scope: 'workspace:read' },
    nullable: true,
    resolve: async ({ id }, _args, ctx) => (await readInBatch(ctx, getReservationMails, id)) ?? [],
  }),
);

builder.objectField(ProviderClientType, 'claimLink', (t) =>
  t.field({
    type: NotificationType,
    description:
      'The newest mail that contained only a claim link; null: none was sent. Confirmations of bookings contain links too.',
    authScopes: { scope: 'workspace:read' },
    nullable: true,
    resolve: ({ id }, _args, ctx) => readInBatch(ctx, getClaimLinkMails, id),
  }),
);

/** Declares a mutation that sends a mail to a client. `record` is the kind of record whose id is the argument. */
function mailMutation(
  name: string,
  record: string,
  description: string,
  errors: readonly DomainErrorCode[],
  send: (ctx: Context, id: string) => Promise<ClientMail>,
) {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  builder.mutationField(name, (t) =>
    t.field({
      type: recordPayload(`${title}Payload`, 'notification', NotificationType, CREATED_MAIL),
      description,
      authScopes: { scope: 'workspace:reservations:write' },
      extensions: declareField({ errors }),
      args: { input: t.arg({ type: recordInput(`${title}Input`, record), required: true }) },
      resolve: async (_root, { input }, ctx) => ({ notification: await send(ctx, input.id) }),
    }),
  );
}

const CREATED_MAIL = 'The created mail: REFUSED if a limit is used up.';

mailMutation(
  'resendNotification',
  'mail',
  'Sends the newest mail of a reservation to its client again, to the address that the client has now.',
  ['NOT_FOUND', 'INVALID_STATE', 'EVENTS_EXPIRED'],
  resendMail,
);
mailMutation(
  'notifyReservationClient',
  'reservation',
  'Mails the client the present state of a reservation, after a change with `notifyClient: false`.',
  ['NOT_FOUND', 'INVALID_STATE'],
  notifyClient,
);
mailMutation(
  'sendClaimLink',
  'client',
  'Mails a client a new claim link, with which they attach the record and its bookings to their account; the mail ends all earlier links. A REFUSED mail leaves the previous link valid.',
  ['NOT_FOUND', 'INVALID_STATE'],
  sendClaimLink,
);
