import { salon } from '../../support/salon.ts';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const HOURS = [{ days: DAYS, from: '10:00', to: '14:00' }];
const RULES = { slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };
const CREDENTIALS = [{ name: 'host', scopes: 'all' }];

const service = (key: string, name: string, durationMinutes: number, rules = {}) => ({
  key,
  name,
  aliases: [],
  category: 'hair',
  durationMinutes,
  price: { amountMinor: 10_000, currency: 'PLN' },
  bookingRules: { ...RULES, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, requiresConfirmation: false, ...rules },
});

const employee = (key: string, displayName: string, services: string[]) => ({
  key,
  displayName,
  services,
  workingHours: HOURS,
});

/** The words of a caller for each service, by the name of the service. */
export const WORDS = ['a haircut', 'colouring', 'a consultation'] as const;

/** A salon with few free times, whose services are of all kinds: short, long, and one that the salon confirms. */
export const salonFile = () =>
  salon({
    provider: { locale: 'en-GB' },
    services: [
      service('cut', 'Haircut', 60),
      service('colour', 'Colouring', 90),
      service('talk', 'Consultation', 30, { requiresConfirmation: true }),
    ],
    employees: [
      employee('petra', 'Petra', ['cut', 'colour', 'talk']),
      employee('anna', 'Anna', ['cut', 'talk']),
      employee('zofia', 'Zofia', ['cut', 'colour']),
    ],
    integrationClients: CREDENTIALS,
  });
