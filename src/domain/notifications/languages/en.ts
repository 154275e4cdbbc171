import type { Language } from './language.ts';

export const english: Language = {
  code: 'en',
  greeting: (firstName) => `Hello ${firstName},`,
  booking: {
    BOOKING_RECEIVED: {
      subject: ({ service, date }) => `Request received: ${service}, ${date}`,
      opening: ({ provider }) =>
        `${provider} has received your booking request. We will write to you as soon as it is accepted or declined.`,
    },
    BOOKING_CONFIRMED: {
      subject: ({ service, date }) => `Confirmed: ${service}, ${date}`,
      opening: ({ provider }) => `Your booking at ${provider} is confirmed.`,
    },
    BOOKING_CHANGED: {
      subject: ({ service, date }) => `Changed: ${service}, ${date}`,
      opening: ({ provider }) => `Your booking at ${provider} has changed. The details are now:`,
    },
    BOOKING_CANCELLED: {
      subject: ({ service, date }) => `Cancelled: ${service}, ${date}`,
      opening: ({ provider }) => `Your booking at ${provider} has been cancelled.`,
    },
    BOOKING_DECLINED: {
      subject: ({ service, date }) => `Not available: ${service}, ${date}`,
      opening: ({ provider }) => `Unfortunately ${provider} could not accept your booking request.`,
    },
  },
  stillPending: 'It has not been accepted yet. We will write to you as soon as it is accepted or declined.',
  labels: {
    service: 'Service',
    employee: 'With',
    when: 'When',
    provider: 'At',
    address: 'Address',
    phone: 'Phone',
    target: 'Target',
    integrationClient: 'Integration',
    disabledAt: 'Disabled',
    subscription: 'Subscription',
    missedSince: 'Missed since',
  },
  claim: {
    invitation: 'Keep your bookings in your account. The link works once, within 30 days; please do not share it.',
    action: 'Add to my account',
  },
  claimLink: {
    subject: ({ provider }) => `Your bookings at ${provider}`,
    opening: ({ provider }) =>
      `${provider} has sent you a link that adds your bookings to an account of your own. Earlier links no longer work.`,
  },
  disabled: {
    subject: ({ provider }) => `Webhook disabled: ${provider}`,
    opening: ({ failureCount }) =>
      `A webhook subscription was disabled after ${failureCount} failed attempts in a row. Its endpoint receives no more events.`,
  },
  disabledAdvice: {
    INTEGRATOR: [
      'GET …/webhooks/{id}/deliveries shows what each attempt met. Repair the endpoint, then reactivate the subscription: PATCH …/webhooks/{id} with {"isActive": true}.',
      'Nothing that was missed is sent again. Fetch it: GET …/events?after=… goes on behind the last nextCursor that you kept, or behind an eventId from before the failures, for 30 days; later read the lists of reservations and clients anew. Then clear missedSince: PATCH …/webhooks/{id} with {"missedSince": null}.',
    ],
    PROVIDER: [
      'Bookings go on as before, but this integration no longer hears of changes. Please tell those who run it: they repair the endpoint, reactivate the subscription and fetch what was missed.',
    ],
  },
  closing: 'This message was sent automatically.',
};
