import { resolveTime, TIME_LANGUAGES, type TimeReading } from 'spoken-names';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import { readerOf } from '../../summaries/reader-locale.ts';
import { currentSnapshot, visibleService } from '../visible-service.ts';
import { TIME_QUESTIONS, type TimeQuestions } from './time-questions.ts';

/** The words of a caller for a time. */
export interface ResolveTimeInput {
  readonly text: string;
  readonly locale?: string | null | undefined;
  /** The service that was spoken of; the words of its name are no time. */
  readonly serviceId?: string | null;
  /** A day that was spoken of before, `YYYY-MM-DD`. */
  readonly near?: string | null | undefined;
}

/** The days and times that were meant, in the provider's zone (contract 4.13). */
export interface SpokenTime extends Omit<TimeReading, 'ambiguity'> {
  /** What to ask the caller; null where the time is clear. */
  readonly question: string | null;
}

const FALLBACK = 'en';
/** At most so many words of a text are not explained: every second character may end one. */
export const UNEXPLAINED_WORDS = 250;

/** The locale must be of a language in which times are understood (contract 4.13). */
export function resolveTimeRules({ input = {} }: { input?: Partial<ResolveTimeInput> }): RuleProblem[] {
  if (input.locale == null || isUnderstood(input.locale)) return [];
  const message = `Times are understood in ${TIME_LANGUAGES.join(', ')}.`;
  return [{ path: ['input', 'locale'], code: 'INVALID_FORMAT', message }];
}

/** The time that a caller's words mean, or what to ask them. Throws `NOT_FOUND` for the service (contract 4.13). */
export async function resolveTimeWords(ctx: Context, input: ResolveTimeInput): Promise<SpokenTime> {
  const service = input.serviceId == null ? null : visibleService(ctx, await currentSnapshot(ctx), input.serviceId);
  if (service === undefined) throw notFound(['input', 'serviceId']);
  const read = spokenTime(ctx, input);
  if (!service) return read;
  const names = new Set([service.name, ...service.aliases].flatMap((name) => name.toLowerCase().split(/\s+/)));
  return { ...read, unexplained: read.unexplained.filter((word) => !names.has(word)) };
}

/**
 * The time that words mean. Without a locale the words are of the language of the reader, or else English, into which
 * models translate.
 */
export function spokenTime(ctx: Context, { text, locale, near }: ResolveTimeInput): SpokenTime {
  const spoken = locale != null && isUnderstood(locale) ? locale : readerOf(ctx).locale;
  const request = { now: ctx.now(), timeZone: ctx.caller.timezone, ...(near ? { near } : {}) };
  const first = resolveTime(text, { ...request, locale: spoken });
  const isForeign = first.state === 'NOT_FOUND' && locale == null;
  const { ambiguity, ...read } = isForeign ? resolveTime(text, { ...request, locale: FALLBACK }) : first;
  const questions = TIME_QUESTIONS[new Intl.Locale(spoken).language] ?? TIME_QUESTIONS[FALLBACK];
  const subject = subjectOf(read.state, ambiguity);
  return { ...read, question: (subject && questions?.[subject]) ?? null };
}

function subjectOf(state: TimeReading['state'], ambiguity: TimeReading['ambiguity']): keyof TimeQuestions | null {
  if (state === 'RESOLVED') return null;
  if (state === 'NOT_FOUND') return 'when';
  if (state === 'PAST') return 'past';
  return ambiguity === 'DAY' ? 'day' : 'clock';
}

function isUnderstood(locale: string): boolean {
  return TIME_LANGUAGES.includes(new Intl.Locale(locale).language);
}
