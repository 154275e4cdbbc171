/** What a caller wants beside a service and a time. */
export type Intent = 'CANCEL' | 'MOVE' | 'WHEN' | 'THINK' | 'REPEAT' | 'YES' | 'NO';

/** All that the bot knows of a language: what it listens for, and what it says. Patterns are those of regular expressions. */
export interface Language {
  readonly locale: string;
  /** Whether clocks are said with am and pm. */
  readonly hour12: boolean;
  readonly currencyDisplay: 'symbol' | 'name';
  /** The first one that fits counts. */
  readonly intents: Readonly<Record<Intent, RegExp>>;
  /** Days by their distance from today. */
  readonly days: Readonly<Record<string, number>>;
  /** Sunday first, each with its forms. */
  readonly weekdays: readonly string[];
  /** One to twelve, as the language counts hours. */
  readonly hours: readonly string[];
  /** What stands before an hour that is meant exactly, and before one that is the earliest. */
  readonly at: string;
  readonly from: string;
  /** "Half past five", and where that is on the clock. */
  readonly half: { readonly words: string; readonly minutes: number };
  readonly parts: Readonly<Record<string, string>>;
  readonly choices: readonly string[];
  /** With whom. */
  readonly employee: string;
  /** What may stand before a name, and words that say nothing. */
  readonly filler: string;

  /** A time as it is said, on a weekday that counts from Sunday. */
  when(weekday: number, date: string, clock: string): string;
  with(name: string): string;
  /** "The first", "the second", "the third". */
  readonly ordinals: readonly string[];

  greet(salon: string): string;
  greetKnown(salon: string, name: string): string;
  readonly askService: string;
  which(services: string): string;
  meant(name: string): string;
  readonly unknownEmployee: string;
  whichEmployee(names: string): string;
  cannot(others: string): string;
  readonly askTime: string;
  offer(offers: string): string;
  offerOther(offers: string): string;
  taken(offers: string): string;
  readonly nothing: string;
  held(what: string): string;
  askMove(what: string): string;
  thinking(until: string): string;
  readonly noHurry: string;
  readonly released: string;
  readonly askName: string;
  booked(what: string): string;
  requested(what: string): string;
  moved(what: string): string;
  askCancel(what: string): string;
  cancelled(what: string): string;
  upcoming(what: string): string;
  readonly noneBooked: string;
  readonly tooLate: string;
  readonly unchanged: string;
  readonly unreachable: string;
  readonly goodbye: string;
}
