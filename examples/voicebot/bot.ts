import * as api from 'booking-integration-client';
import type { SpokenTime } from 'spoken-names';
import type { Language } from './languages/language.ts';
import { type Sayer, sayer } from './say.ts';
import { type Heard, understand } from './understand.ts';

type Offer = api.Schemas['SlotSuggestion'];
type Booking = api.Schemas['Booking'];

/** Who rings, in which language, and how to reach the service. */
type Ringing = api.PhoneCallOptions & { client: api.BookingClient; language: Language; now(): Date };
type Listener = (heard: Heard) => string | Promise<string>;

const ANY_CLOCK = '10:00';

/** Takes a call: `greeting` is said first, `hear` answers each utterance, by rules alone, and `hangUp` ends it. */
export class VoiceCall {
  readonly greeting: string;
  readonly hangUp: () => Promise<void>;
  readonly #ringing: Ringing;
  readonly #call: api.PhoneCall;
  readonly #words: Language;
  readonly #say: Sayer;
  readonly #timeZone: string;
  /** What the caller wishes: what and with whom, when, instead of what, and what they were offered for it. */
  #selection: api.SpokenSelection;
  #time: Partial<SpokenTime> = {};
  #moving: Booking | undefined;
  #offers: readonly Offer[] = [];
  #last: string;

  static async answer(ringing: Ringing): Promise<VoiceCall> {
    const call = api.phoneCall(ringing.client, ringing);
    await call.recognise();
    return new VoiceCall(ringing, call, await ringing.client.catalog.get());
  }

  private constructor(ringing: Ringing, call: api.PhoneCall, catalog: api.Schemas['CatalogContent']) {
    const { name, timezone } = catalog.provider;
    [this.#ringing, this.#call, this.#words, this.#timeZone] = [ringing, call, ringing.language, timezone];
    this.#say = sayer(this.#words, catalog);
    this.#selection = api.spokenSelection(ringing.client, this.#words);
    this.greeting = call.caller ? this.#words.greetKnown(name, call.caller.firstName) : this.#words.greet(name);
    this.#last = this.greeting;
    this.hangUp = call.release;
  }

  async hear(utterance: string): Promise<string> {
    try {
      this.#last = await this.#answer(understand(this.#words, utterance, this.#ringing.now(), this.#timeZone));
    } catch (error) {
      if (error instanceof api.ConnectionError || api.isApiError(error, 'UNAVAILABLE')) return this.#words.unreachable;
      if (api.isApiError(error, 'POLICY_VIOLATION')) this.#last = this.#done(this.#words.tooLate);
      else if (!api.isApiError(error, 'SLOT_UNAVAILABLE')) throw error;
      else this.#last = this.#offer(error.context.alternatives, this.#words.taken);
    }
    return this.#last;
  }

  /** What may be said at any time; all else answers what was asked last. */
  #answer(heard: Heard): string | Promise<string> {
    const { hold, caller } = this.#call;
    const [next] = caller?.upcoming ?? [];
    const isFree = this.#listen === this.#begin;
    if (heard.intent === 'REPEAT') return this.#last;
    if (heard.intent === 'WHEN') return next ? this.#words.upcoming(this.#say.booked(next)) : this.#words.noneBooked;
    if (heard.intent === 'THINK' && !heard.date && !heard.clock) {
      return hold ? this.#words.thinking(this.#say.left(this.#ringing.now(), hold.expiresAt)) : this.#words.noHurry;
    }
    if (heard.intent === 'CANCEL' && !isFree && this.#listen !== this.#cancel) return this.#giveUp();
    if (!isFree || (heard.intent !== 'CANCEL' && heard.intent !== 'MOVE')) return this.#listen(heard);
    if (!next) return this.#words.noneBooked;
    if (heard.intent === 'CANCEL') return this.#ask(this.#words.askCancel(this.#say.booked(next)), this.#cancel);
    this.#moving = next;
    this.#selection = api.spokenSelection(this.#ringing.client, { ...this.#words, ...next });
    return this.#arrange(heard);
  }

  /** The beginning of a call, and again after each thing that is done. */
  #begin: Listener = (heard) => (heard.isNo ? this.#words.goodbye : this.#arrange(heard));
  #listen = this.#begin;

  /** Asks for what is missing, first what and with whom, then when; then it offers times. */
  #arrange: Listener = async (heard) => {
    const selection = this.#selection;
    const before = selection.state;
    const agreed = heard.isYes && (await selection.agree());
    const state = this.#moving ? before : agreed || (await selection.hear(heard.rest));
    const isNew = state !== before || heard.date !== null || heard.clock !== null;
    if (heard.date) this.#time = { ...this.#time, date: heard.date };
    if (heard.clock) this.#time = { ...this.#time, clock: heard.clock, isExact: heard.isExact };
    if (state.kind !== 'SELECTED') return this.#ask(this.#words.ask[state.kind](this.#say.names(state.names)));
    if (!this.#time.date && !this.#time.clock) return this.#ask(this.#words.askTime);
    if (!isNew && !heard.isNo) return this.#last;
    await this.#call.release();
    return isNew ? await this.#suggest(state) : this.#ask(this.#words.askTime);
  };

  /** Holds the time itself where it was said to the minute and is free, else offers three to choose from. */
  async #suggest({ serviceId, employeeId }: api.Selected): Promise<string> {
    const { date, clock, isExact } = this.#time;
    const day = date ?? api.dateIn(this.#timeZone, this.#ringing.now());
    const startAt = api.timeIn(this.#timeZone, day, clock ?? ANY_CLOCK);
    const moved = this.#moving && { excludeReservationId: this.#moving.id };
    const wish = { serviceId, startAt, ...(employeeId && { employeeId }), ...moved };
    const { exact, suggestions } = await this.#ringing.client.slots.suggest(wish);
    if (exact && isExact && suggestions[0]) return await this.#keep(serviceId, suggestions[0]);
    return this.#offer(suggestions, exact ? this.#words.offer : this.#words.offerOther);
  }

  #offer(offers: readonly Offer[], sentence: (offers: string) => string): string {
    this.#offers = offers;
    return this.#ask(offers.length === 0 ? this.#words.nothing : sentence(this.#say.offers(offers)), this.#choose);
  }

  #choose: Listener = (heard) => {
    const { state } = this.#selection;
    const said = this.#offers[heard.choice] ?? this.#offers.find(({ label }) => label === heard.clock);
    return said && !heard.date && state.kind === 'SELECTED' ? this.#keep(state.serviceId, said) : this.#arrange(heard);
  };

  /** A new time is held while the caller thinks; a booking that moves needs no hold, since it may overlap itself. */
  async #keep(serviceId: string, slot: Offer): Promise<string> {
    const moving = this.#moving;
    const hold = moving ? null : await this.#call.keep(serviceId, slot);
    const what = this.#say.offered(slot, hold?.employeeId);
    return this.#ask(moving ? this.#words.askMove(what) : this.#words.held(what), (heard) => {
      if (!heard.isYes) return this.#choose(heard);
      if (moving) return this.#agree(this.#words.moved, this.#call.move(moving, slot));
      const book = (name?: api.CallerName) => this.#agree(this.#words.booked, this.#call.book(serviceId, slot, name));
      return this.#call.caller ? book() : this.#ask(this.#words.askName, ({ name }) => book(name));
    });
  }

  #cancel: Listener = ({ isYes, isNo, intent }) => {
    const [next] = this.#call.caller?.upcoming ?? [];
    if (isNo || !(isYes || intent === 'CANCEL') || !next) return this.#done(this.#words.unchanged);
    return this.#agree(this.#words.cancelled, this.#call.cancel(next));
  };

  /** Does it, and repeats what was agreed. */
  async #agree(sentence: (what: string) => string, change: Promise<Booking>): Promise<string> {
    const booking = await change;
    return this.#done((booking.status === 'PENDING' ? this.#words.requested : sentence)(this.#say.booked(booking)));
  }

  async #giveUp(): Promise<string> {
    await this.#call.release();
    return this.#done(this.#moving ? this.#words.unchanged : this.#words.released);
  }

  #ask(question: string, listen: Listener = this.#arrange): string {
    this.#listen = listen;
    return question;
  }

  /** Forgets what was wished, for whatever comes next. */
  #done(sentence: string): string {
    [this.#time, this.#offers, this.#moving] = [{}, [], undefined];
    this.#selection = api.spokenSelection(this.#ringing.client, this.#words);
    return this.#ask(sentence, this.#begin);
  }
}
