const HOURS = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '00:00', to: '00:00' }];
const CUT = { key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { slotIntervalMinutes: 15 } };

/** Employees who work around the clock and cut for an hour, every quarter; clients may reschedule without limits. */
export const team = (...keys: string[]) => ({
  services: [CUT],
  employees: keys.map((key) => ({ key, displayName: key, services: ['cut'], workingHours: HOURS })),
  provider: { clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null } },
});

/** `count` results of `make`, called at once. */
export const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
