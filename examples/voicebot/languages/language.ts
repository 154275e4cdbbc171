import type { ErrorCode, Step } from 'booking-integration-client';

/** What a caller wants beside a service and a time. */
export type Intent = 'CANCEL' | 'MOVE' | 'WHEN' | 'THINK' | 'REPEAT';

/** All that the bot knows of a language: what it listens for, and what it says. Names come as the salon writes them. */
export interface Language {
  readonly locale: string;
  /** The first one that fits counts. */
  readonly intents: Readonly<Record<Intent, RegExp>>;
  readonly yes: RegExp;
  readonly no: RegExp;
  /** The first, the second and the third of the offers. */
  readonly choices: readonly RegExp[];
  /** What may stand before a name. */
  readonly name: RegExp;

  with(name: string): string;
  /** "The first", "the second", "the third". */
  readonly ordinals: readonly string[];

  greet(salon: string): string;
  greetKnown(salon: string, name: string): string;
  /** What is said at each step, with the names, offers or booking that it is about. */
  readonly say: Readonly<Record<Step['kind'], (what: string) => string>>;
  thinking(duration: string): string;
  readonly noHurry: string;
  readonly released: string;
  askCancel(what: string): string;
  cancelled(what: string): string;
  upcoming(what: string): string;
  readonly noneBooked: string;
  /** Why nothing came of it. */
  readonly refused: Readonly<Partial<Record<ErrorCode, string>>>;
  readonly unchanged: string;
  readonly unreachable: string;
  readonly goodbye: string;
}
