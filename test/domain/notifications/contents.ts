import type { BookingContent, DisabledContent } from '../../../src/domain/events/mail-content.ts';

export const BOOKING: BookingContent = {
  reservationId: '01936d3a-0000-7000-8000-000000000001',
  providerClientId: '01936d3a-0000-7000-8000-000000000002',
  providerName: 'Studio Łęcka',
  providerAddress: 'ul. Prosta 1, Warszawa',
  providerPhone: '+48223456789',
  replyTo: 'hello@studio.example',
  locales: ['en-GB', 'pl-PL'],
  timezone: 'Europe/Warsaw',
  clientFirstName: 'Zofia',
  serviceName: "Women's cut",
  employeeName: 'Petra K.',
  startAt: '2026-11-03T09:00:00.000Z',
  endAt: '2026-11-03T10:00:00.000Z',
  status: 'CONFIRMED',
  version: 1,
  changedAt: '2026-11-02T08:00:00.000Z',
};

export const DISABLED: DisabledContent = {
  providerName: 'Studio Łęcka',
  replyTo: null,
  locales: ['en-GB'],
  timezone: 'Europe/Warsaw',
  reader: 'INTEGRATOR',
  subscriptionId: '01936d3a-0000-7000-8000-000000000071',
  missedSince: '2026-11-02T07:30:00.000+00:00',
  targetUrl: 'https://hooks.example/in/SECRET-PATH?key=SECRET-KEY',
  integrationClientName: 'voicebot',
  failureCount: 10,
  disabledAt: '2026-11-02T08:00:00.000+00:00',
};

export const CLAIM_URL = 'https://app.example/claim?token=ct_TOKEN';
