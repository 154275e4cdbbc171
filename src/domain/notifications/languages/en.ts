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
    target: 'Target',
    integrationClient: 'Integration',
    disabledAt: 'Disabled',
  },
  claim: {
    invitation: 'Keep your bookings in your account. The link works once, within 30 days; please do not share it.',
    action: 'Add to my account',
  },
  disabled: {
    subject: ({ provider }) => `Webhook disabled: ${provider}`,
    opening: ({ failureCount }) =>
      `A webhook subscription was disabled after ${failureCount} failed deliveries in a row. Its endpoint receives no more events.`,
  },
  disabledAdvice:
    'Repair the endpoint, reactivate the subscription, and fetch what was missed: the subscription tells since when in missedSince.',
  closing: 'This message was sent automatically.',
};
