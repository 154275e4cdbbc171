import * as api from 'booking-integration-client';
import type { Utterance } from './understand.ts';

type Terms = Pick<api.Schemas['HoldVisitInput'], 'items' | 'maxGapMinutes' | 'startAt'>;

/** One person needs time between two services where they have buffers. */
const MAX_GAP_MINUTES = 15;

/** Several services that a caller wished for in one sentence, held for them. */
export interface HeldVisit {
  readonly hold: api.Schemas['VisitHold'];
  readonly terms: Terms;
}

/** Holds the first visit of the services that the words name clearly; null where they name one, or none is free. */
export async function holdVisit(
  client: api.BookingClient,
  { rest, date, clock }: Utterance,
  locale: string,
): Promise<HeldVisit | null> {
  if (!rest) return null;
  const { wishes, employeeCandidates } = await client.catalog.resolveSelection({ utterance: rest, locale });
  if (!wishes || wishes.some(({ length }) => length !== 1)) return null;
  const employeeIds = employeeCandidates.length > 0 ? employeeCandidates.map(({ id }) => id) : null;
  const items = wishes.map(([serviceId = '']) => ({ serviceId, employeeIds }));
  const search = { items, maxGapMinutes: MAX_GAP_MINUTES };
  const { visit } = await client.visits.findFirst({ ...search, dateFrom: date ?? null, timeFrom: clock ?? null });
  if (!visit) return null;
  const terms = { ...search, startAt: visit.startsAt };
  return { hold: await client.visits.hold({ ...terms, seconds: 120 }), terms };
}

/** Books the visit as it was held; after the end of the hold, if it is still free. */
export async function bookVisit(
  client: api.BookingClient,
  { hold, terms }: HeldVisit,
  person: Pick<api.Schemas['CreateVisitInput'], 'client' | 'providerClientId'>,
): Promise<api.Schemas['Visit']> {
  try {
    return await client.visits.create({ ...terms, ...person, holdId: hold.id });
  } catch (error) {
    if (!api.isApiError(error, 'NOT_FOUND')) throw error;
    return await client.visits.create({ ...terms, ...person });
  }
}

/** Gives the time of the visit back, where the hold has not expired. */
export async function releaseVisit(client: api.BookingClient, { hold }: HeldVisit): Promise<void> {
  try {
    await client.holds.delete(hold.id);
  } catch (error) {
    if (!api.isApiError(error, 'NOT_FOUND')) throw error;
  }
}
