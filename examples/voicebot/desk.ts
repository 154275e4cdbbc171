import type { BookingClient, Schemas } from 'booking-integration-client';
import { timeInWords } from './phrases.ts';
import type { Language } from './rules.ts';

/** A telephone call: who rings, in which language, and what to call the service with. */
export interface Call {
  readonly client: BookingClient;
  readonly language: Language;
  readonly phone: string;
  /** Names the call: its writes have keys that begin so, the same ones when it is played again. */
  readonly callId: string;
  readonly now: () => Date;
}

/** What the caller wishes, as far as it is known. */
export interface Wish {
  readonly serviceQuery?: string | undefined;
  readonly employeeQuery?: string | undefined;
  readonly serviceId?: string;
  readonly employeeId?: string | null;
  readonly inDays?: number | undefined;
  readonly clock?: string | undefined;
}

export type Booking = Schemas['Booking'];
export type Offer = Schemas['SlotSuggestion'];
export type Caller = { readonly providerClientId: string } | { readonly client: Schemas['ContactInput'] };

const LIVE: Schemas['ReservationStatus'][] = ['CONFIRMED', 'PENDING'];
const DAY_MS = 86_400_000;

/** What the bot does at the service in the course of one call. */
export class Desk {
  readonly salon: string;
  readonly zone: string;
  #call: Call;
  #employees: Schemas['CatalogContent']['employees'];
  #hold: Schemas['Hold'] | null = null;
  #writes = 0;

  private constructor(call: Call, { provider, employees }: Schemas['CatalogContent']) {
    this.#call = call;
    this.#employees = employees;
    this.salon = provider.name;
    this.zone = provider.timezone;
  }

  static async open(call: Call): Promise<Desk> {
    return new Desk(call, await call.client.catalog.get());
  }

  get hold(): Schemas['Hold'] | null {
    return this.#hold;
  }

  /** Sunday is 0. */
  get weekday(): number {
    return new Date(dateOf(this.#call.now(), 0, this.zone)).getUTCDay();
  }

  /** Who has this number, and what they have booked next; null for a stranger. */
  async recognise() {
    const { client, phone, now } = this.#call;
    const { providerClientId } = await client.clients.identify({ phone });
    if (providerClientId === null) return null;
    const query = { providerClientId, startsAfter: now().toISOString(), status: LIVE };
    const [upcoming = null] = (await client.reservations.list(query)).items;
    const { firstName } = await client.clients.get(providerClientId);
    return { caller: { providerClientId }, firstName, upcoming };
  }

  resolve(serviceQuery: string, employeeQuery: string | undefined) {
    return this.#call.client.catalog.resolveSelection({ serviceQuery, employeeQuery });
  }

  suggest(serviceId: string, { employeeId, inDays, clock }: Wish, moving: Booking | null) {
    const startAt = instantOf(this.#call.now(), inDays ?? 1, clock ?? '10:00', this.zone);
    const excluded = moving && { excludeReservationId: moving.id };
    return this.#call.client.slots.suggest({ serviceId, startAt, ...(employeeId && { employeeId }), ...excluded });
  }

  /** Keeps the time for this caller, and gives back the one before. */
  async keep(serviceId: string, offer: Offer): Promise<Schemas['Hold']> {
    await this.giveBack();
    this.#hold = await this.#call.client.holds.create({ serviceId, ...asOffered(offer) }, this.#key());
    return this.#hold;
  }

  async giveBack(): Promise<void> {
    if (this.#hold) await this.#call.client.holds.delete(this.#hold.id);
    this.#hold = null;
  }

  async book(serviceId: string, offer: Offer, caller: Caller): Promise<Booking> {
    const input = { serviceId, ...asOffered(offer), ...caller, holdId: this.#hold?.id };
    const booking = await this.#call.client.reservations.create(input, this.#key());
    this.#hold = null;
    return booking;
  }

  move({ id, version }: Booking, offer: Offer): Promise<Booking> {
    const { startAt, employeeIds, employeeSelectionMode } = asOffered(offer);
    const to = { startAt, employeeIds, employeeSelectionMode, expectedVersion: version };
    return this.#call.client.reservations.reschedule(id, to, this.#key());
  }

  cancel({ id }: Booking): Promise<Booking> {
    const how = { enforcePolicy: true, cancelledBy: 'CLIENT' as const };
    return this.#call.client.reservations.cancel(id, how, this.#key());
  }

  offered({ startsAt, endsAt, price, employeeIds }: Offer, chosenId?: string): string {
    const employeeId = chosenId ?? (employeeIds.length === 1 ? employeeIds[0] : null);
    const employee = this.#employees.find(({ id }) => id === employeeId)?.displayName ?? null;
    return timeInWords(this.#call.language, this.zone, { startAt: startsAt, endAt: endsAt, price, employee });
  }

  booked({ serviceName, employeeName, ...time }: Booking): string {
    return `${serviceName}, ${timeInWords(this.#call.language, this.zone, { ...time, employee: employeeName })}`;
  }

  #key() {
    this.#writes += 1;
    return { idempotencyKey: `${this.#call.callId}-${this.#writes}` };
  }
}

/** The slot as it came: what was said is what is booked. */
function asOffered({ startsAt: startAt, employeeIds, endsAt: expectedEndAt, price: expectedPrice }: Offer) {
  return { startAt, employeeIds, employeeSelectionMode: 'ANY' as const, expectedEndAt, expectedPrice };
}

const dateOf = (now: Date, inDays: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(now.getTime() + inDays * DAY_MS));

/** A time on the clock of the salon, with its offset. */
function instantOf(now: Date, inDays: number, clock: string, timeZone: string): string {
  const wall = `${dateOf(now, inDays, timeZone)}T${clock}:00`;
  const zoned = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = zoned.formatToParts(new Date(`${wall}Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return `${wall}${name?.slice('GMT'.length) || 'Z'}`;
}
