import { isApiError, type Schemas } from 'booking-integration-client';
import { type Booking, type Call, type Caller, Desk, type Offer, type Wish } from './desk.ts';
import { clockInWords, PHRASES, type Phrases } from './phrases.ts';
import type { Language } from './rules.ts';
import { type Heard, understand } from './understand.ts';

/** What the bot has asked for. */
type Awaited = 'SERVICE' | 'EMPLOYEE' | 'TIME' | 'CHOICE' | 'CONFIRM' | 'NAME' | 'CANCEL' | null;

/** Answers what a caller says, sentence by sentence, by rules alone. */
export class VoiceCall {
  #language: Language;
  #phone: string;
  #say: Phrases;
  #desk: Desk;
  #caller: Caller | null = null;
  #upcoming: Booking | null = null;
  #moving: Booking | null = null;
  #awaited: Awaited = null;
  #wish: Wish = {};
  #offers: readonly Offer[] = [];
  #chosen: Offer | null = null;
  #last = '';

  private constructor({ language, phone }: Call, desk: Desk) {
    this.#language = language;
    this.#phone = phone;
    this.#say = PHRASES[language];
    this.#desk = desk;
  }

  /** Takes a call; `greeting` is said first. */
  static async open(call: Call): Promise<{ greeting: string; call: VoiceCall }> {
    const opened = new VoiceCall(call, await Desk.open(call));
    return { greeting: await opened.#greet(), call: opened };
  }

  /** What to say to an utterance. */
  async hear(utterance: string): Promise<string> {
    try {
      this.#last = await this.#answer(understand(this.#language, utterance, this.#desk.weekday));
    } catch (error) {
      if (isApiError(error, 'SLOT_UNAVAILABLE')) this.#last = this.#offer(false, error.context.alternatives);
      else if (isApiError(error, 'POLICY_VIOLATION')) this.#last = this.#ask(null, this.#say.tooLate);
      else throw error;
    }
    return this.#last;
  }

  async #greet(): Promise<string> {
    const known = await this.#desk.recognise();
    if (!known) return this.#say.greet(this.#desk.salon, null, null);
    this.#caller = known.caller;
    this.#upcoming = known.upcoming;
    return this.#say.greet(this.#desk.salon, known.firstName, known.upcoming && this.#desk.booked(known.upcoming));
  }

  async #answer(heard: Heard): Promise<string> {
    const { intent } = heard;
    const { hold, zone } = this.#desk;
    if (intent === 'REPEAT') return this.#last;
    if (intent === 'THINK' && hold) return this.#say.thinking(clockInWords(zone, hold.expiresAt));
    if (intent === 'CANCEL' || intent === 'MOVE') return await this.#change(intent, heard);
    if (this.#awaited === 'CANCEL') return await this.#cancel(intent === 'YES');
    if (this.#awaited === 'CONFIRM' && intent === 'YES') return await this.#confirm();
    if (this.#awaited === 'NAME') return await this.#book({ client: { firstName: heard.rest, phone: this.#phone } });
    if (intent === 'NO' || this.#awaited === 'CONFIRM') await this.#desk.giveBack();
    if (intent === 'NO' && heard.inDays === null && heard.clock === null) return this.#ask('TIME', this.#say.askTime);
    if (this.#awaited === 'CHOICE' && heard.inDays === null) {
      const picked = this.#offers[heard.choice ?? this.#offers.findIndex(({ label }) => label === heard.clock)];
      if (picked) return await this.#keep(picked);
    }
    const settled = this.#moving || (this.#wish.serviceId && heard.employee === null);
    return settled ? await this.#findTime(heard) : await this.#resolve(heard);
  }

  async #change(intent: 'CANCEL' | 'MOVE', heard: Heard): Promise<string> {
    const booking = this.#upcoming;
    if (!booking) return this.#ask(null, this.#say.noneToChange);
    if (intent === 'CANCEL') return this.#ask('CANCEL', this.#say.askCancel(this.#desk.booked(booking)));
    this.#moving = booking;
    this.#wish = { serviceId: booking.serviceId, employeeId: booking.employeeId };
    return await this.#findTime(heard);
  }

  /** From what was said to a service and an employee; asks where that is not clear. */
  async #resolve(heard: Heard): Promise<string> {
    const asked = this.#awaited === 'EMPLOYEE';
    const employeeQuery = heard.employee ?? (asked ? heard.rest : this.#wish.employeeQuery);
    const spoken = asked ? this.#wish.serviceQuery : [this.#wish.serviceQuery, heard.rest].filter(Boolean).join(' ');
    this.#wish = { ...this.#wish, ...this.#time(heard), employeeQuery, serviceQuery: spoken };
    if (!spoken) return this.#ask('SERVICE', this.#say.askService);
    const resolution = await this.#desk.resolve(spoken, employeeQuery);
    if (resolution.state !== 'RESOLVED') return this.#askAgain(resolution);
    const { serviceId, employeeId = null } = resolution.resolved;
    this.#wish = { ...this.#wish, serviceId, employeeId };
    return await this.#findTime(heard);
  }

  #askAgain({ state, question, pairs, ...candidates }: Schemas['OpenResolution']): string {
    const services = candidates.serviceCandidates.map(({ name }) => name);
    const employees = candidates.employeeCandidates.map(({ displayName }) => displayName);
    const others = pairs
      .filter(({ serviceName }) => serviceName === services[0])
      .map(({ employeeName }) => employeeName);
    if (state === 'EMPLOYEE_NOT_FOUND') return this.#ask('EMPLOYEE', this.#say.unknownEmployee);
    if (state === 'NO_VALID_PAIR') return this.#ask('EMPLOYEE', this.#say.cannot(others));
    if (question === 'EMPLOYEE') return this.#ask('EMPLOYEE', this.#say.which(employees));
    if (state !== 'SERVICE_NOT_FOUND') return this.#ask('SERVICE', this.#say.which(services));
    this.#wish = { ...this.#wish, serviceQuery: undefined };
    return this.#ask('SERVICE', this.#say.askService);
  }

  async #findTime(heard: Heard): Promise<string> {
    this.#wish = { ...this.#wish, ...this.#time(heard) };
    const { serviceId, inDays, clock } = this.#wish;
    if (!serviceId || (inDays === undefined && clock === undefined)) return this.#ask('TIME', this.#say.askTime);
    const { exact, suggestions } = await this.#desk.suggest(serviceId, this.#wish, this.#moving);
    return this.#offer(exact, suggestions);
  }

  #time = ({ inDays, clock }: Heard) => ({ inDays: inDays ?? this.#wish.inDays, clock: clock ?? this.#wish.clock });

  #offer(exact: boolean, offers: readonly Offer[]): string {
    this.#offers = offers;
    if (offers.length === 0) return this.#ask('TIME', this.#say.nothing);
    const said = offers.map((offer) => this.#desk.offered(offer));
    return this.#ask('CHOICE', this.#say.offer(exact, said));
  }

  /** A new time is held while the caller thinks; a booking that moves needs no hold, since it may overlap itself. */
  async #keep(offer: Offer): Promise<string> {
    this.#chosen = offer;
    if (this.#moving) return this.#ask('CONFIRM', this.#say.askMove(this.#desk.offered(offer)));
    const { employeeId } = await this.#desk.keep(this.#wish.serviceId ?? '', offer);
    return this.#ask('CONFIRM', this.#say.held(this.#desk.offered(offer, employeeId)));
  }

  async #confirm(): Promise<string> {
    if (!this.#moving || !this.#chosen)
      return this.#caller ? await this.#book(this.#caller) : this.#ask('NAME', this.#say.askName);
    this.#upcoming = await this.#desk.move(this.#moving, this.#chosen);
    [this.#moving, this.#wish] = [null, {}];
    return this.#ask(null, this.#say.moved(this.#desk.booked(this.#upcoming)));
  }

  async #book(caller: Caller): Promise<string> {
    if (!this.#chosen) return this.#ask('TIME', this.#say.askTime);
    this.#upcoming = await this.#desk.book(this.#wish.serviceId ?? '', this.#chosen, caller);
    this.#caller = { providerClientId: this.#upcoming.providerClientId };
    this.#wish = {};
    return this.#ask(null, this.#say.booked(this.#desk.booked(this.#upcoming)));
  }

  async #cancel(sure: boolean): Promise<string> {
    if (!sure || !this.#upcoming) return this.#ask(null, this.#say.anythingElse);
    const cancelled = await this.#desk.cancel(this.#upcoming);
    this.#upcoming = null;
    return this.#ask(null, this.#say.cancelled(this.#desk.booked(cancelled)));
  }

  #ask(awaited: Awaited, sentence: string): string {
    this.#awaited = awaited;
    return sentence;
  }
}
