import * as api from 'booking-integration-client';
import { type Question, questionAbout } from './ask.ts';
import type { Language } from './languages/language.ts';
import { type Sayer, sayer } from './say.ts';
import { type Booking, type Offer, Search } from './search.ts';
import { type Heard, understand } from './understand.ts';

/** A call: who rings, in which language, and how to reach the service. */
export interface Ringing extends api.PhoneCallOptions {
  readonly client: api.BookingClient;
  readonly language: Language;
  readonly now: () => Date;
}

type Known = api.KnownCaller | null;
/** What the bot has asked for. */
type Awaited = Question['awaited'] | 'TIME' | 'CHOICE' | 'CONFIRM' | 'NAME' | 'CANCEL' | 'MORE';

/** Takes a call: `greeting` is said first, `hear` answers each utterance, by rules alone, and `hangUp` ends it. */
export class VoiceCall {
  readonly greeting: string;
  readonly hangUp: () => Promise<void>;
  readonly #call: api.PhoneCall;
  readonly #words: Language;
  readonly #say: Sayer;
  readonly #today: () => number;
  readonly #newSearch: (moving?: Booking) => Search;
  #person: api.Person | null;
  #upcoming: Booking | null;
  #search: Search;
  #awaited: Awaited = 'MORE';
  #offers: readonly Offer[] = [];
  #chosen: Offer | null = null;
  #meant: Question['meant'] = null;
  #question = '';
  #last: string;

  static async answer(ringing: Ringing): Promise<VoiceCall> {
    const call = api.phoneCall(ringing.client, ringing);
    return new VoiceCall(ringing, call, await ringing.client.catalog.get(), await call.recognise());
  }

  private constructor(ringing: Ringing, call: api.PhoneCall, catalog: api.Schemas['CatalogContent'], known: Known) {
    const { language, client, now } = ringing;
    const { name, timezone } = catalog.provider;
    [this.#call, this.#words, this.#say] = [call, language, sayer(language, catalog)];
    this.hangUp = call.release;
    this.#today = () => new Date(api.dateIn(timezone, now())).getUTCDay();
    this.#newSearch = (moving) => new Search(client, timezone, now, moving);
    this.#person = known && { providerClientId: known.providerClientId };
    this.#upcoming = known?.upcoming[0] ?? null;
    this.#search = this.#newSearch();
    this.greeting = known ? language.greetKnown(name, known.firstName) : language.greet(name);
    this.#last = this.greeting;
  }

  async hear(utterance: string): Promise<string> {
    try {
      this.#last = await this.#answer(understand(this.#words, utterance, this.#today()));
    } catch (error) {
      if (error instanceof api.ConnectionError || api.isApiError(error, 'UNAVAILABLE')) return this.#words.unreachable;
      if (api.isApiError(error, 'POLICY_VIOLATION')) this.#last = this.#done(this.#words.tooLate);
      else if (!api.isApiError(error, 'SLOT_UNAVAILABLE')) throw error;
      else this.#last = this.#offer(error.context.alternatives, this.#words.taken);
    }
    return this.#last;
  }

  async #answer(heard: Heard): Promise<string> {
    const { intent, rest } = heard;
    const [words, awaited, meant, { hold }] = [this.#words, this.#awaited, this.#meant, this.#call];
    const booked = this.#upcoming && this.#say.booked(this.#upcoming);
    const isBooking = awaited !== 'MORE' && awaited !== 'CANCEL';
    const isTime = heard.inDays !== null || heard.clock !== null;
    const isBare = !isTime && !heard.employee && !rest;
    if (intent === 'REPEAT') return this.#last;
    if (intent === 'WHEN') return booked ? words.upcoming(booked) : words.noneBooked;
    if (intent === 'THINK' && !isTime) return hold ? words.thinking(this.#say.clock(hold.expiresAt)) : words.noHurry;
    if (intent === 'CANCEL' && isBooking) return await this.#giveUp();
    if (intent === 'CANCEL') return booked ? this.#ask('CANCEL', words.askCancel(booked)) : words.noneBooked;
    if (intent === 'MOVE' && !isBooking) return await this.#move(heard);
    if (awaited === 'CANCEL') return await this.#cancel(intent === 'YES');
    if (awaited === 'NAME' && rest) return await this.#book({ client: { ...heard.name, phone: this.#call.phone } });
    if (intent === 'YES' && meant) return await this.#find({ ...heard, ...meant });
    if (intent === 'YES' && awaited === 'CONFIRM') return await this.#confirm();
    if (intent === 'NO' && awaited === 'MORE') return words.goodbye;
    const picked = (awaited === 'CHOICE' || awaited === 'CONFIRM') && heard.inDays === null && this.#pickedBy(heard);
    if (picked) return await this.#keep(picked);
    if (intent === 'NO') await this.#call.release();
    return intent === 'NO' && isBare ? this.#ask('TIME', words.askTime) : await this.#find(heard);
  }

  async #find(heard: Heard): Promise<string> {
    const found = await this.#search.hear(heard, this.#awaited === 'EMPLOYEE');
    if (found.kind === 'TIME_MISSING') return this.#ask('TIME', this.#words.askTime);
    if (found.kind === 'FREE') return await this.#keep(found.slot);
    if (found.kind === 'NOTHING_NEW') return this.#question;
    if (found.kind === 'OFFERS')
      return this.#offer(found.slots, found.exact ? this.#words.offer : this.#words.offerOther);
    const { awaited, question, meant } = questionAbout(found.resolution, this.#words, this.#say);
    return this.#ask(awaited, question, meant);
  }

  #pickedBy = ({ choice, clock }: Heard) =>
    this.#offers[choice ?? this.#offers.findIndex(({ label }) => label === clock)];

  #offer(slots: readonly Offer[], sentence: (offers: string) => string): string {
    this.#offers = slots;
    if (slots.length === 0) return this.#ask('TIME', this.#words.nothing);
    return this.#ask('CHOICE', sentence(this.#say.offers(slots)));
  }

  /** A new time is held while the caller thinks; a booking that moves needs no hold, since it may overlap itself. */
  async #keep(slot: Offer): Promise<string> {
    this.#chosen = slot;
    if (this.#search.moving) return this.#ask('CONFIRM', this.#words.askMove(this.#say.offered(slot)));
    const { employeeId } = await this.#call.keep(this.#search.serviceId, slot);
    return this.#ask('CONFIRM', this.#words.held(this.#say.offered(slot, employeeId)));
  }

  async #confirm(): Promise<string> {
    const { moving } = this.#search;
    if (!moving || !this.#chosen)
      return this.#person ? await this.#book(this.#person) : this.#ask('NAME', this.#words.askName);
    this.#upcoming = await this.#call.move(moving, this.#chosen);
    return this.#done(this.#words.moved(this.#say.booked(this.#upcoming)));
  }

  async #book(person: api.Person): Promise<string> {
    if (!this.#chosen) return this.#ask('TIME', this.#words.askTime);
    this.#upcoming = await this.#call.book(this.#search.serviceId, this.#chosen, person);
    this.#person = { providerClientId: this.#upcoming.providerClientId };
    const sentence = this.#upcoming.status === 'PENDING' ? this.#words.requested : this.#words.booked;
    return this.#done(sentence(this.#say.booked(this.#upcoming)));
  }

  async #move(heard: Heard): Promise<string> {
    if (!this.#upcoming) return this.#words.noneBooked;
    this.#search = this.#newSearch(this.#upcoming);
    return await this.#find(heard);
  }

  async #cancel(isSure: boolean): Promise<string> {
    if (!isSure || !this.#upcoming) return this.#done(this.#words.unchanged);
    const cancelled = await this.#call.cancel(this.#upcoming);
    this.#upcoming = null;
    return this.#done(this.#words.cancelled(this.#say.booked(cancelled)));
  }

  async #giveUp(): Promise<string> {
    await this.#call.release();
    return this.#done(this.#search.moving ? this.#words.unchanged : this.#words.released);
  }

  #done(sentence: string): string {
    this.#search = this.#newSearch();
    return this.#ask('MORE', sentence);
  }

  #ask(awaited: Awaited, question: string, meant: Question['meant'] = null): string {
    [this.#awaited, this.#question, this.#meant] = [awaited, question, meant];
    return question;
  }
}
