import type { BookingClient } from './client.ts';
import { isApiError } from './errors.ts';
import type { CallerName, PhoneCall } from './phone-call.ts';
import { chosenOf, type Said } from './said.ts';
import type { ErrorContext, Schemas } from './schemas.ts';
import { dateIn, timeIn } from './slots.ts';
import { type Selected, type SelectionQuestion, type SpokenSelection, spokenSelection } from './spoken-selection.ts';

type Booking = Schemas['Booking'];
type Offer = Schemas['SlotSuggestion'];
type ClientReservation = NonNullable<ErrorContext<'SLOT_UNAVAILABLE'>['clientReservation']>;

type OfferKind = 'FREE' | 'OTHERS_FREE' | 'TAKEN';

/** What to say to the caller next. */
export type Step =
  | SelectionQuestion
  /** Ask for a time; or for another day, because there is no free time near the wish. */
  | { readonly kind: 'TIME_UNKNOWN' | 'NOTHING_FREE' }
  /**
   * Let them choose: their wish is free; it is taken and these are free; another booking came first and these are left.
   */
  | { readonly kind: OfferKind; readonly offers: readonly Offer[] }
  /**
   * Nothing was booked, because they have this reservation of the same service, or one of another service at that time:
   * confirm it to them. `offers` are free, for a move. Null where the client may not read reservations.
   */
  | {
      readonly kind: 'ALREADY_BOOKED' | 'CLIENT_BUSY';
      readonly reservation: ClientReservation | null;
      readonly offers: readonly Offer[];
    }
  /** Ask whether to book what is held for them, or to move their reservation to it; ask a stranger for their name. */
  | { readonly kind: 'BOOK_CONFIRM' | 'MOVE_CONFIRM' | 'NAME_UNKNOWN'; readonly slot: Offer }
  /** It is done; `REQUESTED`: the provider still has to confirm it. */
  | { readonly kind: 'BOOKED' | 'MOVED' | 'REQUESTED'; readonly booking: Booking };

export interface ArrangementOptions {
  /** The provider's time zone: `catalog.provider.timezone`. */
  readonly timeZone: string;
  readonly locale?: string | undefined;
  /** The reservation to move; without it a new one is created. */
  readonly moving?: Booking | undefined;
  readonly now?: (() => Date) | undefined;
}

const ANY_CLOCK = '10:00';
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/**
 * A booking or a move in the course of a call: asks for missing data, offers times, holds the chosen one, and books it.
 */
export class Arrangement {
  /** The reservation to move; undefined for a new one. */
  readonly moving: Booking | undefined;
  readonly #booking: BookingClient;
  readonly #call: PhoneCall;
  readonly #options: ArrangementOptions;
  readonly #selection: SpokenSelection;
  #when: Pick<Said, 'date' | 'clock' | 'isExact'> = {};
  #offers: readonly Offer[] = [];
  #step: Step = { kind: 'TIME_UNKNOWN' };

  constructor(booking: BookingClient, call: PhoneCall, options: ArrangementOptions) {
    [this.#call, this.#options] = [call, options];
    // Questions are steps of the call too: a caller who only asked was informed.
    this.#booking = booking.inConversation(call.conversationId);
    this.moving = options.moving;
    this.#selection = spokenSelection(this.#booking, { ...options.moving, locale: options.locale });
    if (this.#selection.state.kind !== 'SELECTED') this.#step = this.#selection.state;
  }

  /** The most recent step. */
  get step(): Step {
    return this.#step;
  }

  /** Processes an utterance. It may throw like any call; the state is kept, so the utterance can be repeated. */
  async hear(said: Said): Promise<Step> {
    try {
      this.#step = await this.#next(said);
    } catch (error) {
      if (!isApiError(error, 'SLOT_UNAVAILABLE')) throw error;
      const { reason, alternatives: offers, clientReservation: reservation = null } = error.context;
      this.#step = this.#offer('TAKEN', offers);
      if (reason === 'CLIENT_BUSY' || reason === 'ALREADY_BOOKED') {
        await this.#call.release();
        this.#step = { kind: reason, reservation, offers };
      }
    }
    return this.#step;
  }

  async #next(said: Said): Promise<Step> {
    const { state } = this.#selection;
    if (state.kind !== 'SELECTED') return await this.#arrange(said);
    if ('slot' in this.#step) {
      const { kind, slot } = this.#step;
      const isKnown = this.moving || this.#call.caller;
      if (kind === 'NAME_UNKNOWN' && said.name && !said.isNo) return await this.#finish(state, slot, said.name);
      const isAgreed = said.isYes && !said.date && !said.clock;
      if (isAgreed) return isKnown ? await this.#finish(state, slot) : { kind: 'NAME_UNKNOWN', slot };
    }
    const chosen = chosenOf(this.#offers, said);
    return chosen ? await this.#keep(state, chosen) : await this.#arrange(said);
  }

  /** Uses the words about service, employee and time; asks for missing data, or offers times. */
  async #arrange({ rest = '', date, clock, isExact, isYes, isNo, choice = -1 }: Said): Promise<Step> {
    const before = this.#selection.state;
    const answered = isYes ? await this.#selection.agree() : await this.#selection.choose(choice);
    const isAnswer = Boolean(isYes || isNo || choice >= 0);
    const state = this.moving ? before : (answered ?? (await this.#selection.hear(rest, { isAnswer })));
    if (date) this.#when = { ...this.#when, date };
    if (clock) this.#when = { ...this.#when, clock, isExact };
    if (state.kind !== 'SELECTED') return state;
    if (!this.#when.date && !this.#when.clock) return { kind: 'TIME_UNKNOWN' };
    const isNew = state !== before || Boolean(date ?? clock);
    if (!isNew && !isNo) return this.#step;
    await this.#call.release();
    return isNew ? await this.#suggest(state) : { kind: 'TIME_UNKNOWN' };
  }

  /** Holds the time if it was said to the minute and is free, else offers some to choose from. */
  async #suggest(selected: Selected): Promise<Step> {
    const { timeZone, now = () => new Date() } = this.#options;
    const { serviceId, employeeId, employeeIds } = selected;
    const people = employeeId ?? employeeIds;
    const { date, clock, isExact } = this.#when;
    const startAt = timeIn(timeZone, date ?? dateIn(timeZone, now()), clock ?? ANY_CLOCK);
    const wish = { serviceId, startAt, ...(people && { employeeId: [people].flat() }) };
    const query = { ...wish, ...(this.moving && { excludeReservationId: this.moving.id }) };
    const { exact, suggestions } = await this.#booking.slots.suggest(query);
    const [first] = suggestions;
    if (!exact || !isExact || !first) return this.#offer(exact ? 'FREE' : 'OTHERS_FREE', suggestions);
    this.#offers = [];
    return await this.#keep(selected, first);
  }

  #offer(kind: OfferKind, offers: readonly Offer[]): Step {
    this.#offers = offers;
    return offers.length === 0 ? { kind: 'NOTHING_FREE' } : { kind, offers };
  }

  /** A new time is held while the caller thinks; that of a moved reservation is not, because it may overlap itself. */
  async #keep({ serviceId }: Selected, slot: Offer): Promise<Step> {
    // A following correction refers to this time: "rather at eleven" means the same day.
    this.#when = { date: slot.startsAt.slice(0, DATE_LENGTH), clock: slot.label, isExact: true };
    if (this.moving) return { kind: 'MOVE_CONFIRM', slot };
    const { employeeId } = await this.#call.keep(serviceId, slot);
    return { kind: 'BOOK_CONFIRM', slot: { ...slot, employeeIds: [employeeId] } };
  }

  async #finish({ serviceId }: Selected, slot: Offer, name?: CallerName): Promise<Step> {
    const { moving } = this;
    const booking = await (moving ? this.#call.move(moving, slot) : this.#call.book(serviceId, slot, name));
    if (booking.status === 'PENDING') return { kind: 'REQUESTED', booking };
    return { kind: moving ? 'MOVED' : 'BOOKED', booking };
  }
}
