import { resolveTime, TIME_LANGUAGES, type TimeReading } from 'spoken-names';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import { toSummaryReader } from '../../summaries/reader-locale.ts';
import { currentSnapshot, findVisibleService } from '../visible-service.ts';
import { TIME_QUESTIONS, type TimeQuestions } from './time-questions.ts';

/** Words that name a time, as a person said them. */
export interface ResolveTimeInput {
  readonly text: string;
  readonly locale?: string | null | undefined;
  /** The service that the conversation is about. Words of its name are not reported as unexplained. */
  readonly serviceId?: string | null;
  /** A day that was mentioned before, `YYYY-MM-DD`. */
  readonly near?: string | null | undefined;
}

/** The days and times that the words name, in the provider's zone (contract 4.13). */
export interface SpokenTime extends Omit<TimeReading, 'ambiguity'> {
  /** The question to ask the person; null when the time is clear. */
  readonly question: string | null;
}

const FALLBACK = 'en';
/** The maximum number of words in a text that can be unexplained, because every second character may end a word. */
export const UNEXPLAINED_WORDS_MAX = 250;

/** Checks that times are understood in the language of the locale (contract 4.13). */
export function resolveTimeRules({ input = {} }: { input?: Partial<ResolveTimeInput> }): RuleProblem[] {
  if (input.locale == null || isUnderstood(input.locale)) return [];
  const message = `Times are understood in ${TIME_LANGUAGES.join(', ')}.`;
  return [{ path: ['input', 'locale'], code: 'INVALID_FORMAT', message }];
}

/**
 * Resolves the words of a person to a time, or to the question to ask. Throws `NOT_FOUND` for an unknown service
 * (contract 4.13).
 */
export async function resolveTimeWords(ctx: Context, input: ResolveTimeInput): Promise<SpokenTime> {
  const service = input.serviceId == null ? null : findVisibleService(ctx, await currentSnapshot(ctx), input.serviceId);
  if (service === undefined) throw notFound(['input', 'serviceId']);
  const read = readSpokenTime(ctx, input);
  if (!service) return read;
  const names = new Set([service.name, ...service.aliases].flatMap((name) => name.toLowerCase().split(/\s+/)));
  return { ...read, unexplained: read.unexplained.filter((word) => !names.has(word)) };
}

/**
 * Resolves words to a time in the provider's zone. Without a locale the language is that of the reader, else English, into
 * which models translate.
 */
export function readSpokenTime(ctx: Context, { text, locale, near }: ResolveTimeInput): SpokenTime {
  const spoken = locale != null && isUnderstood(locale) ? locale : toSummaryReader(ctx).locale;
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
