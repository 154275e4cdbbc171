import type { Salon } from '../evidence.ts';
import type { Random } from '../harness/random.ts';
import type { HttpClient } from './http-client.ts';
import type { Starts } from './starts.ts';

/** The visits of a run that were booked. */
export interface Visits {
  readonly salon: Salon;
  readonly starts: Starts;
  readonly visits: string[];
}

/** Books a visit, or moves or cancels one, with the probabilities of `random`. */
export async function actOnVisit(
  market: Visits,
  http: HttpClient,
  random: Random,
  tag: string,
  client: string,
): Promise<void> {
  const { visits } = market;
  const visitId = visits[visits.length - 1 - random.below(Math.min(visits.length, 20))];
  const dice = random.below(10);
  if (!visitId || dice < 6) {
    await bookVisit(market, http, { tag, client, startAt: startOf(market, random), parallel: dice < 3 });
    return;
  }
  if (dice < 8) {
    const action = { kind: 'visit move', visitId, startAt: startOf(market, random) } as const;
    const body = { startAt: new Date(action.startAt).toISOString(), notifyClient: false };
    await http.call(action, { method: 'POST', path: `/visits/${visitId}/reschedule`, body, key: `${tag}-move` });
    return;
  }
  const action = { kind: 'visit cancel', visitId } as const;
  await http.call(action, { method: 'POST', path: `/visits/${visitId}/cancel`, body: { notifyClient: false } });
}

/** A start from which all services of a visit are within working hours: they take an hour at most. */
function startOf({ salon, starts }: Visits, random: Random): number {
  const hour = Object.keys(salon.services).find((id) => salon.services[id]?.minutes === 60) ?? '';
  return starts.of(hour, random);
}

interface WantedVisit {
  readonly tag: string;
  readonly client: string;
  readonly startAt: number;
  readonly parallel: boolean;
}

/** Books a visit of the services of visits; answers it. */
export async function bookVisit({ salon, visits }: Omit<Visits, 'starts'>, http: HttpClient, wanted: WantedVisit) {
  const { tag, client, startAt, parallel } = wanted;
  const action = { kind: 'visit', key: `key-${tag}`, tag, client, startAt, parallel } as const;
  const body = {
    items: salon.visitServiceIds.map((serviceId) => ({ serviceId })),
    ...{ parallel, startAt: new Date(startAt).toISOString() },
    ...{ client: { firstName: 'Guest', email: client }, customFields: { tag }, notifyClient: false },
  };
  const answer = await http.call(action, { method: 'POST', path: '/visits', body, key: action.key });
  const id = answer && answer.status < 300 ? answer.visit?.id : undefined;
  if (id && !visits.includes(id)) visits.push(id);
  return answer;
}
