import * as api from 'booking-integration-client';
import type { Language } from './languages/language.ts';
import { sayer } from './say.ts';
import { type Subscriber, understand } from './understand.ts';

type Booking = api.Schemas['Booking'];

/** Who rings, in which language, and how to reach the service. */
type Ringing = api.PhoneCallOptions & { client: api.BookingClient; language: Language; now(): Date };

/** Takes a call: `greeting` is said first, `hear` answers each utterance, by rules alone, and `hangUp` ends it. */
export class VoiceCall {
  readonly greeting: string;
  readonly hangUp: () => Promise<void>;
  readonly #ringing: Ringing;
  readonly #call: api.PhoneCall;
  readonly #words: Language;
  readonly #timeZone: string;
  readonly #say: ReturnType<typeof sayer>;
  /** What the caller is making or moving; null while they want nothing. */
  #arrangement: api.Arrangement | null = null;
  /** What the caller was asked whether to cancel. */
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
    const received = understand(this.#words, utterance, this.#ringing.now(), this.#timeZone);
    try {
      this.#last = await this.#answer(received);
    } catch (error) {
      if (error instanceof api.ConnectionError || api.isApiError(error, 'UNAVAILABLE')) return this.#words.unreachable;
      const refused = api.isApiError(error) && this.#words.refused[error.code];
      if (!refused) throw error;
      this.#last = this.#done(refused);
    }
    return this.#last;
  }

  /** Some things may be said at any time; all else goes on with what is cancelled or arranged, or begins it. */
  async #answer(received: Subscriber): Promise<string> {
    const [next] = this.#call.caller?.upcoming ?? [];
    if (received.intent === 'REPEAT') return this.#last;
    if (received.intent === 'WHEN') return next ? this.#words.upcoming(this.#say.booked(next)) : this.#words.noneBooked;
    if (received.intent === 'THINK' && !received.date && !received.clock) return this.#wait();
    if (this.#cancelling) return await this.#cancel(this.#cancelling, received);
    if (this.#arrangement && received.intent === 'CANCEL') return await this.#giveUp(this.#arrangement);
    if (this.#arrangement) return await this.#arrange(received);
    if (received.intent === 'CANCEL' || received.intent === 'MOVE') return await this.#change(next, received);
    return received.isNo ? this.#words.goodbye : await this.#arrange(received);
  }

  async #change(next: Booking | undefined, received: Subscriber): Promise<string> {
    if (!next) return this.#words.noneBooked;
    if (received.intent === 'MOVE') return await this.#arrange(received, next);
    this.#cancelling = next;
    return this.#words.askCancel(this.#say.booked(next));
  }

  async #arrange(received: Subscriber, moving?: Booking): Promise<string> {
    const { client, language, now } = this.#ringing;
    const options = { timeZone: this.#timeZone, locale: language.locale, moving, now };
    this.#arrangement ??= new api.Arrangement(client, this.#call, options);
    const step = await this.#arrangement.hear(received);
    const said = this.#words.say[step.kind](this.#say.step(step));
    return 'booking' in step ? this.#done(said) : said;
  }

  async #giveUp({ moving }: api.Arrangement): Promise<string> {
    await this.#call.release();
    return this.#done(moving ? this.#words.unchanged : this.#words.released);
  }

  async #cancel(booking: Booking, { isYes, isNo, intent }: Subscriber): Promise<string> {
    if (isNo || !(isYes || intent === 'CANCEL')) return this.#done(this.#words.unchanged);
    return this.#done(this.#words.cancelled(this.#say.booked(await this.#call.cancel(booking))));
  }

  #wait(): string {
    const { hold } = this.#call;
    return hold ? this.#words.thinking(this.#say.left(this.#ringing.now(), hold.expiresAt)) : this.#words.noHurry;
  }

  /** Nothing is being arranged or cancelled any more. */
  #done(sentence: string): string {
    this.#arrangement = null;
    this.#cancelling = null;
    return sentence;
  }
}
