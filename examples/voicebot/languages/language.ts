import type { ErrorCode, Step } from 'booking-integration-client';

/** The wish of a caller beside a service and a time. */
export type Intent = 'CANCEL' | 'MOVE' | 'WHEN' | 'THINK' | 'REPEAT';

/** The rules and sentences of a language. Names come in the salon's spelling. */
export interface Language {
  readonly locale: string;
  /** The first match is used. */
  readonly intents: Readonly<Record<Intent, RegExp>>;
  readonly yes: RegExp;
  readonly no: RegExp;
  /** The first, the second and the third of the offers. */
  readonly choices: readonly RegExp[];
  /** Words before a name. */
  readonly name: RegExp;

  with(name: string): string;
  /** "The first", "the second", "the third". */
  readonly ordinals: readonly string[];

  greet(salon: string): string;
  greetKnown(salon: string, name: string): string;
  /** The sentence of each step, with its names, offers or booking. */
  readonly say: Readonly<Record<Step['kind'], (what: string) => string>>;
  /** Several services that are held, and whether to book them. */
  holdVisit(what: string): string;
  thinking(duration: string): string;
  readonly noHurry: string;
  readonly released: string;
  askCancel(what: string): string;
  cancelled(what: string): string;
  upcoming(what: string): string;
  readonly noneBooked: string;
  /** The reason of a refusal. */
  readonly refused: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly unchanged: string;
  readonly unreachable: string;
  readonly goodbye: string;
}
