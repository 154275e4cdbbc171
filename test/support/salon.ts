import { randomUUID } from 'node:crypto';

const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' }];

/** A small salon in Warsaw as a provider file, with a slug of its own; the given parts replace its own. */
export function salon(
  parts: {
    provider?: object;
    services?: object[];
    employees?: object[];
    resources?: object[];
    integrationClients?: object[];
    closures?: object[];
  } = {},
) {
  const rules = {
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    slotIntervalMinutes: 15,
    minNoticeMinutes: 0,
    maxAdvanceDays: 90,
    requiresConfirmation: false,
  };
  return {
    provider: {
      slug: `salon-${randomUUID()}`,
      name: 'Salon',
      timezone: 'Europe/Warsaw',
      locale: 'pl-PL',
      currency: 'PLN',
      status: 'ACTIVE',
      plan: 'PRO',
      publicProfileHidden: false,
      publicBookingPaused: false,
      contactEmail: 'hello@salon.example',
      clientPolicy: { rescheduleCutoffMinutes: 120, cancelCutoffMinutes: 120, maxReschedules: 3 },
      bookingRules: { slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 90 },
      ...parts.provider,
    },
    categories: [{ key: 'hair', name: 'Hair' }],
    services: parts.services ?? [
      {
        key: 'cut',
        name: "Women's cut",
        aliases: ['ladies haircut'],
        category: 'hair',
        durationMinutes: 60,
        price: { amountMinor: 12000, currency: 'PLN' },
        bookingRules: rules,
      },
      { key: 'colour', name: 'Colour', aliases: [], category: 'hair', durationMinutes: 90, bookingRules: rules },
      { key: 'staff', name: 'Staff training', visibility: 'INTERNAL', durationMinutes: 30, bookingRules: rules },
    ],
    employees: parts.employees ?? [
      {
        key: 'petra',
        displayName: 'Petra K.',
        title: 'Stylist',
        aliases: ['Petra'],
        services: ['cut', { service: 'colour', durationMinutes: 100 }],
        workingHours: HOURS,
      },
      { key: 'anna', displayName: 'Anna N.', services: ['cut', 'staff'], workingHours: HOURS },
    ],
    resources: parts.resources ?? [],
    closures: parts.closures ?? [],
    integrationClients: parts.integrationClients ?? [{ name: 'voicebot', scopes: 'all' }],
  };
}
