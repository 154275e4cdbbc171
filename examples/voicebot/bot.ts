import * as api from 'booking-integration-client';
import type { Language } from './languages/language.ts';
import { sayer } from './say.ts';
import { type Utterance, understand } from './understand.ts';
import { bookVisit, type HeldVisit, holdVisit, releaseVisit } from './visit.ts';

type Booking = api.Schemas['Booking'];

/** The caller, the language, and the client of the service. */
type Ringing = api.PhoneCallOptions & { client: api.BookingClient; language: Language; now(): Date };

/** A call: `greeting` is said first, `hear` answers each utterance by rules, and `hangUp` ends it. */
export class VoiceCall {
  readonly greeting: string;
  readonly hangUp: () => Promise<void>;
  readonly #ringing: Ringing;
  readonly #call: api.PhoneCall;
  readonly #words: Language;
  readonly #timeZone: string;
  readonly #say: ReturnType<typeof sayer>;
  /** The booking or move in progress; null if there is none. */
  #arrangement: api.Arrangement | null = null;
  /** The visit of several services that the caller may book. */
  #visit: HeldVisit | null = null;
  /** The booking that the caller may cancel. */
  #cancelling: Booking | null = null;
  #last: string;

  static async answer(ringing: Ringing): Promise<VoiceCall> {
    const call = api.phoneCall(ringing.client, ringing);
    await call.recognise();
    return new VoiceCall(ringing, call, await ringing.client.catalog.get());
  }

  private constructor(ringing: Ringing, call: api.PhoneCall, catalog: api.Schemas['CatalogContent']) {
    const { name, timezone } = catalog.provider;
    this.#ringing = ringing;
    this.#call = call;
    this.#words = ringing.language;
    this.#timeZone = timezone;
    this.#say = sayer(this.#words, catalog);
    this.greeting = call.caller ? this.#words.greetKnown(name, call.caller.firstName) : this.#words.greet(name);
    this.hangUp = call.release;
    this.#last = this.greeting;
  }

  async hear(utterance: string): Promise<string> {
    const parsed = understand(this.#words, utterance, this.#ringing.now(), this.#timeZone);
    try {
      this.#last = await this.#answer(parsed);
    } catch (error) {
      if (error instanceof api.ConnectionError || api.isApiError(error, 'UNAVAILABLE')) return this.#words.unreachable;
      const nothingFree = api.isApiError(error, 'SLOT_UNAVAILABLE') && this.#words.say.NOTHING_FREE('');
      const refused = nothingFree || (api.isApiError(error) && this.#words.refused[error.code]);
      if (!refused) throw error;
      this.#last = this.#done(refused);
    }
    return this.#last;
  }

  /** Some intents are possible at any time; all others continue or start a cancellation or an arrangement. */
  async #answer(parsed: Utterance): Promise<string> {
    const [next] = this.#call.caller?.upcoming ?? [];
    if (parsed.intent === 'REPEAT') return this.#last;
    if (parsed.intent === 'WHEN') return next ? this.#words.upcoming(this.#say.booked(next)) : this.#words.noneBooked;
    if (parsed.intent === 'THINK' && !parsed.date && !parsed.clock) return this.#wait();
    if (this.#cancelling) return await this.#cancel(this.#cancelling, parsed);
    if (this.#visit) return await this.#decide(this.#visit, parsed);
    if (this.#arrangement && parsed.intent === 'CANCEL') return await this.#giveUp(this.#arrangement);
    if (this.#arrangement) return await this.#arrange(parsed);
    if (parsed.intent === 'CANCEL' || parsed.intent === 'MOVE') return await this.#change(next, parsed);
    if (parsed.isNo) return this.#words.goodbye;
    this.#visit = await holdVisit(this.#conversation, parsed, this.#words.locale);
    return this.#visit ? this.#words.holdVisit(this.#say.visit(this.#visit.hold)) : await this.#arrange(parsed);
  }

  /** Books or releases the visit that is held; a stranger says their name first. */
  async #decide(visit: HeldVisit, { isYes, isNo, intent, name }: Utterance): Promise<string> {
    const { caller, phone } = this.#call;
    const question = this.#words.say.NAME_UNKNOWN('');
    const stranger = this.#last === question && !isNo ? name : undefined;
    if (!stranger && (isNo || intent === 'CANCEL')) {
      await releaseVisit(this.#conversation, visit);
      return this.#done(this.#words.released);
    }
    if (!stranger && !isYes) return this.#words.holdVisit(this.#say.visit(visit.hold));
    if (!stranger && !caller) return question;
    const person = stranger
      ? { client: { ...stranger, phone } }
      : { providerClientId: caller?.providerClientId ?? null };
    const { status } = await bookVisit(this.#conversation, visit, person);
    await this.#call.recognise();
    const said = this.#words.say[status === 'PENDING' ? 'REQUESTED' : 'BOOKED'];
    return this.#done(said(this.#say.visit(visit.hold)));
  }

  get #conversation(): api.BookingClient {
    return this.#ringing.client.inConversation(this.#call.conversationId);
  }

  async #change(next: Booking | undefined, parsed: Utterance): Promise<string> {
    if (!next) return this.#words.noneBooked;
    if (parsed.intent === 'MOVE') return await this.#arrange(parsed, next);
    this.#cancelling = next;
    return this.#words.askCancel(this.#say.booked(next));
  }

  async #arrange(parsed: Utterance, moving?: Booking): Promise<string> {
    const { client, language, now } = this.#ringing;
    const options = { timeZone: this.#timeZone, locale: language.locale, moving, now };
    this.#arrangement ??= new api.Arrangement(client, this.#call, options);
    const step = await this.#arrangement.hear(parsed);
    const said = this.#words.say[step.kind](this.#say.step(step));
    return 'booking' in step || step.kind === 'ALREADY_BOOKED' ? this.#done(said) : said;
  }

  async #giveUp({ moving }: api.Arrangement): Promise<string> {
    await this.#call.release();
    return this.#done(moving ? this.#words.unchanged : this.#words.released);
  }

  async #cancel(booking: Booking, { isYes, isNo, intent }: Utterance): Promise<string> {
    if (isNo || !(isYes || intent === 'CANCEL')) return this.#done(this.#words.unchanged);
    return this.#done(this.#words.cancelled(this.#say.booked(await this.#call.cancel(booking))));
  }

  #wait(): string {
    const { hold } = this.#call;
    return hold ? this.#words.thinking(this.#say.left(this.#ringing.now(), hold.expiresAt)) : this.#words.noHurry;
  }

  /** Ends the arrangement, visit or cancellation. */
  #done(sentence: string): string {
    this.#arrangement = null;
    this.#visit = null;
    this.#cancelling = null;
    return sentence;
  }
}
