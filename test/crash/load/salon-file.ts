import type { ImportedProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { salon } from '../../support/salon.ts';
import type { Salon } from '../evidence.ts';

const TIMEZONE = 'Europe/Warsaw';
const OPEN = { days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'], from: '09:00', to: '17:00' };
const RULES = { slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };

interface LoadService {
  readonly key: string;
  readonly minutes: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly requiresConfirmation: boolean;
  readonly performers: readonly string[];
  readonly needs?: readonly string[];
}

/** The services of each visit. */
const VISIT = ['seat', 'gloss'];

const SERVICES: readonly LoadService[] = [
  {
    key: 'cut',
    minutes: 60,
    bufferBefore: 0,
    bufferAfter: 15,
    requiresConfirmation: false,
    performers: ['ann', 'bea', 'cid'],
  },
  {
    key: 'visit',
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    requiresConfirmation: true,
    performers: ['ann', 'bea'],
  },
  {
    key: 'fair',
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    requiresConfirmation: false,
    performers: ['fay', 'flo'],
  },
  ...VISIT.map((key) => ({
    key,
    minutes: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    requiresConfirmation: false,
    performers: ['dot', 'eli', 'guy'],
    needs: ['chair'],
  })),
];

/** Fewer than employees, so that these compete for them. */
const CHAIRS = ['left', 'right'];

/** The provider file of the salon that the load books in. */
export function salonFile(): object {
  const keys = [...new Set(SERVICES.flatMap(({ performers }) => performers))];
  return salon({
    provider: {
      timezone: TIMEZONE,
      clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null },
    },
    services: SERVICES.map((service) => ({
      key: service.key,
      name: `Service ${service.key}`,
      aliases: [],
      durationMinutes: service.minutes,
      needs: service.needs ?? [],
      bookingRules: {
        ...RULES,
        bufferBeforeMinutes: service.bufferBefore,
        bufferAfterMinutes: service.bufferAfter,
        requiresConfirmation: service.requiresConfirmation,
      },
    })),
    employees: keys.map((key) => ({
      key,
      displayName: `Employee ${key}`,
      services: SERVICES.filter(({ performers }) => performers.some((one) => one === key)).map(
        (service) => service.key,
      ),
      workingHours: [OPEN],
    })),
    resources: CHAIRS.map((key) => ({ key, name: `Chair ${key}`, kind: 'chair' })),
  });
}

/** The same data, with the ids of the import. An import by a version without visits has no services of visits. */
export function salonFacts({ services, employees }: ImportedProvider): Salon {
  const idOf = (ids: Readonly<Record<string, string>>, key: string) => {
    const id = ids[key];
    if (id === undefined) throw new Error(`The import knows no ${key}.`);
    return id;
  };
  const isVisitKnown = VISIT.every((key) => key in services);
  const known = SERVICES.filter(({ key }) => isVisitKnown || !VISIT.includes(key));
  const facts = known.map(({ key, performers, minutes, bufferBefore, bufferAfter, needs = [] }) => {
    const performerIds = performers.map((performer) => idOf(employees, performer));
    return [idOf(services, key), { minutes, bufferBefore, bufferAfter, needs, performers: performerIds }] as const;
  });
  return {
    timezone: TIMEZONE,
    services: Object.fromEntries(facts),
    hours: { fromMinute: 9 * 60, toMinute: 17 * 60 },
    fairServiceId: idOf(services, 'fair'),
    visitServiceIds: isVisitKnown ? VISIT.map((key) => idOf(services, key)) : [],
    // The version that brought visits is newer than duplicate protection.
    hasDuplicateProtection: isVisitKnown,
    resources: { chair: CHAIRS.length },
  };
}
