/** A small provider file that uses every part of the format; tests change a copy. */
export function providerFile(slug: string) {
  return {
    provider: {
      slug,
      name: 'Studio A',
      timezone: 'Europe/Warsaw',
      locale: 'pl-PL',
      currency: 'PLN',
      status: 'ACTIVE',
      plan: 'PRO',
      publicProfileHidden: false,
      publicBookingPaused: false,
      contactEmail: 'hello@studio-a.example',
      clientPolicy: { rescheduleCutoffMinutes: 120, cancelCutoffMinutes: 120, maxReschedules: 3 },
      bookingRules: { slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 90 },
    },
    categories: [{ key: 'hair', name: 'Hair' }],
    services: [
      {
        key: 'cut',
        name: "Women's cut",
        aliases: ['ladies haircut'],
        description: null,
        category: 'hair',
        durationMinutes: 45,
        price: { amountMinor: 12000, currency: 'PLN' },
        visibility: 'PUBLIC',
        active: true,
        bookingRules: {
          bufferBeforeMinutes: 0,
          bufferAfterMinutes: 10,
          slotIntervalMinutes: 15,
          requiresConfirmation: false,
        },
      },
      { key: 'colour', name: 'Colour', durationMinutes: 90 },
    ],
    employees: [
      {
        key: 'petra',
        displayName: 'Petra K.',
        title: 'Stylist',
        aliases: ['Petra'],
        timezone: null,
        active: true,
        services: ['cut', { service: 'colour', durationMinutes: 100, price: { amountMinor: 30000, currency: 'PLN' } }],
        workingHours: [
          { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '13:00' },
          { days: ['FRI'], from: '22:00', to: '02:00' },
        ],
        dateOverrides: [{ date: '2026-12-24', windows: [{ from: '09:00', to: '12:00' }] }],
        timeOff: [{ from: '2026-12-28T00:00:00+01:00', to: '2026-12-31T00:00:00+01:00', reason: 'Leave' }],
      },
      {
        key: 'eva',
        displayName: 'Eva',
        services: ['cut'],
        workingHours: [{ days: ['SAT'], from: '10:00', to: '10:00' }],
      },
    ],
    closures: [{ from: '2026-12-25', to: '2026-12-26', reason: 'Holidays' }],
    integrationClients: [{ name: 'voicebot', scopes: ['catalog:read', 'slots:read'] }],
  };
}

/** A copy of `file` with the value at a JSON pointer replaced; `undefined` removes it, `-` appends. */
export function withValue(file: unknown, pointer: string, value: unknown): unknown {
  const copy: unknown = structuredClone(file);
  const steps = pointer.split('/').slice(1);
  const last = steps.pop();
  if (last === undefined) return value;
  const parent = steps.reduce(
    (node: unknown, step) => (typeof node === 'object' && node ? Reflect.get(node, step) : undefined),
    copy,
  );
  if (Array.isArray(parent) && last === '-') parent.push(value);
  else if (typeof parent !== 'object' || parent === null) throw new Error(`There is no value at ${pointer}.`);
  else if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copy;
}
