import { type BookingClient, dateIn, type Schemas, timeIn } from 'booking-integration-client';
import type { Heard } from './understand.ts';

export type Booking = Schemas['Booking'];
export type Offer = Schemas['SlotSuggestion'];

/** What came of an utterance: something to ask, or times. */
export type Found =
  | { readonly kind: 'ASK'; readonly resolution: Schemas['OpenResolution'] | null }
  | { readonly kind: 'TIME_MISSING' }
  | { readonly kind: 'NOTHING_NEW' }
  | { readonly kind: 'FREE'; readonly slot: Offer }
  | { readonly kind: 'OFFERS'; readonly exact: boolean; readonly slots: readonly Offer[] };

/** What the caller wishes, as far as it is known. */
interface Wish {
  readonly serviceQuery?: string | undefined;
  readonly employeeQuery?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly employeeId?: string | null;
  readonly inDays?: number;
  readonly clock?: string;
  readonly exactly?: boolean;
}

const DAY_MS = 86_400_000;
const ANY_CLOCK = '10:00';

/** Looks for a time, from what is said little by little. */
export class Search {
  readonly #client: BookingClient;
  readonly #zone: string;
  readonly #now: () => Date;
  #wish: Wish;
  /** The booking that moves. */
  readonly moving: Booking | null;

  constructor(client: BookingClient, zone: string, now: () => Date, moving: Booking | null = null) {
    [this.#client, this.#zone, this.#now, this.moving] = [client, zone, now, moving];
    this.#wish = moving ? { serviceId: moving.serviceId, employeeId: moving.employeeId } : {};
  }

  get serviceId(): string {
    return this.#wish.serviceId ?? '';
  }

  /** Goes on with an utterance; where it answers who shall do it, all of it is a name. */
  async hear({ rest, inDays, clock, exactly, employee }: Heard, isName: boolean): Promise<Found> {
    const before = this.#wish;
    const time = { ...(inDays !== null && { inDays }), ...(clock !== null && { clock, exactly }) };
    const employeeQuery = employee ?? (isName && rest ? rest : before.employeeQuery);
    const words = isName ? '' : rest;
    this.#wish = { ...before, ...time, employeeQuery };
    const isSettled = before.serviceId && !words && employeeQuery === before.employeeQuery;
    const open = this.moving || isSettled ? null : await this.#resolve(words);
    if (open) return open;
    return JSON.stringify(before) === JSON.stringify(this.#wish) && clock === null
      ? this.#again()
      : await this.#times();
  }

  /** Null where service and employee are clear. */
  async #resolve(words: string): Promise<Found | null> {
    const { serviceId: known, serviceQuery: said, employeeQuery } = this.#wish;
    const serviceQuery = known ? words || said : [said, words].filter(Boolean).join(' ');
    if (!serviceQuery) return { kind: 'ASK', resolution: null };
    const resolution = await this.#client.catalog.resolveSelection({ serviceQuery, employeeQuery });
    if (resolution.state === 'RESOLVED') {
      const { serviceId, employeeId = null } = resolution.resolved;
      this.#wish = { ...this.#wish, serviceQuery, serviceId, employeeId };
      return null;
    }
    // Words around a time are no service.
    if (resolution.state === 'SERVICE_NOT_FOUND' && known) return null;
    const isUnknown = resolution.state === 'SERVICE_NOT_FOUND';
    this.#wish = { ...this.#wish, serviceQuery: isUnknown ? undefined : serviceQuery, serviceId: undefined };
    return { kind: 'ASK', resolution };
  }

  #again = (): Found => ({ kind: this.#wish.inDays === undefined ? 'TIME_MISSING' : 'NOTHING_NEW' });

  /** The time itself where it was said to the minute and is free, else three to choose from. */
  async #times(): Promise<Found> {
    const { serviceId = '', employeeId, inDays, clock, exactly } = this.#wish;
    if (inDays === undefined && clock === undefined) return { kind: 'TIME_MISSING' };
    const date = dateIn(this.#zone, new Date(this.#now().getTime() + (inDays ?? 1) * DAY_MS));
    const startAt = timeIn(this.#zone, date, clock ?? ANY_CLOCK);
    const excluded = this.moving && { excludeReservationId: this.moving.id };
    const query = { serviceId, startAt, ...(employeeId && { employeeId }), ...excluded };
    const { exact, suggestions: slots } = await this.#client.slots.suggest(query);
    return exact && exactly && slots[0] ? { kind: 'FREE', slot: slots[0] } : { kind: 'OFFERS', exact, slots };
  }
}
