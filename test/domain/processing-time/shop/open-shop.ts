import type { TestApp, TestProvider } from '../../../support/app.ts';
import { salon } from '../../../support/salon.ts';
import { shift } from '../../visits/arbitrary-employee.ts';
import { at } from '../../visits/visit-scenario.ts';
import { Ledger } from './ledger.ts';
import { HOURS, type Plan } from './plan.ts';

const MAX_ADVANCE_DAYS = 90;
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** The provider of a plan in the service, what the oracle knows of it, and what has happened there. */
export interface Shop {
  readonly app: TestApp;
  readonly provider: TestProvider;
  readonly ledger: Ledger;
  readonly journal: string[];
  call(method: string, path: string, json?: object): ReturnType<TestProvider['call']>;
  /** A client who was not there before. */
  newClient(): object;
}

/** Segments as the file and the graph take them. */
export const segmentsOf = (minutes: readonly number[]) =>
  minutes.map((length, index) => ({ kind: index % 2 === 0 ? 'WORK' : 'PROCESSING', minutes: length }));

/** Imports the provider of a plan; its clock stands two days before the date. */
export async function openShop(app: TestApp, plan: Plan): Promise<Shop> {
  const now = `${shift(plan.date, -2)}T08:00:00Z`;
  app.setNow(now);
  const provider = await app.provide(fileOf(plan));
  const ledger = new Ledger(plan, now, {
    services: plan.services.map((_, index) => provider.services[`s${index}`] ?? ''),
    employees: plan.offers.map((_, index) => provider.employees[`e${index}`] ?? ''),
  });
  const journal: string[] = [];
  let clients = 0;
  return {
    ...{ app, provider, ledger, journal },
    call: async (method, path, json) => {
      const answer = await provider.call(method, path, json ? { json } : {});
      if (method !== 'GET') journal.push(`${method} ${path} ${JSON.stringify(json ?? {})} -> ${answer.status}`);
      return answer;
    },
    newClient: () => {
      clients += 1;
      return { firstName: `Client ${clients}`, phone: `+48600${100_000 + clients}` };
    },
  };
}

function fileOf({ zone, services, offers }: Plan) {
  return salon({
    provider: {
      timezone: zone,
      currency: 'EUR',
      clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null },
    },
    services: services.map(({ segmentMinutes, durationMinutes, ...rules }, index) => ({
      key: `s${index}`,
      name: `Service ${index}`,
      durationMinutes,
      segments: segmentsOf(segmentMinutes),
      bookingRules: { ...rules, minNoticeMinutes: 0, maxAdvanceDays: MAX_ADVANCE_DAYS },
    })),
    employees: offers.map((own, index) => ({
      key: `e${index}`,
      displayName: `Employee ${index}`,
      services: own.flatMap((offer, service) =>
        offer
          ? [
              {
                service: `s${service}`,
                ...(offer.durationMinutes === null ? {} : { durationMinutes: offer.durationMinutes }),
                price: { amountMinor: offer.amountMinor, currency: 'EUR' },
              },
            ]
          : [],
      ),
      workingHours: at(HOURS, index).map(([from, to]) => ({ days: DAYS, from, to })),
    })),
  });
}
