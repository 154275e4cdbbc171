import { DateTime } from 'luxon';
import { type SpokenTime, spokenTime } from '../domain/catalog/spoken/resolve-time.ts';
import { readerOf } from '../domain/summaries/reader-locale.ts';
import type { Context } from '../kernel/context.ts';
import { unclearTimeRefusal } from './refusals.ts';
import type { ToolResult } from './tool-result.ts';
import { WHEN_ARGUMENT } from './tool-schemas.ts';
import type { McpTool } from './tools.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** The arguments of a call after words for times are replaced, or a refusal that says what to ask the caller. */
type Timed = { readonly given: Arguments } | { readonly refusal: ToolResult };

/** The arguments that `when` replaces, by the kind of `when`. */
const INSTEAD_OF = {
  START: ['startAt'],
  NEAR: ['startAt'],
  DAYS: ['dateFrom', 'dateTo', 'timeFrom', 'timeTo'],
} as const;

const NO_DAY = 'Ask the caller for the day, and call again with day and time in `when`.';
const NO_CLOCK = 'Ask the caller for the time of day; findFirstAvailable takes `when` without one.';

/** Replaces `when` (the caller's words for a time) by dates and times in the provider's time zone (contract 1.12). */
export function withSpokenTimes(ctx: Context, { declared: { when: kind } }: McpTool, given: Arguments): Timed {
  const { [WHEN_ARGUMENT]: words, ...left } = given;
  if (!kind || typeof words !== 'string' || words.trim() === '') return { given: kind ? left : given };
  const refuse = (advice: string, message: string) => ({ refusal: unclearTimeRefusal(ctx, advice, message) });
  const [twice] = INSTEAD_OF[kind].filter((name) => left[name] !== undefined && left[name] !== null);
  if (twice) return refuse('Call again with one of the two.', `when and ${twice} exclude each other.`);
  const read = spokenTime(ctx, { text: words, locale: readerOf(ctx).locale });
  if (read.question) return refuse(`Ask the caller: ${read.question}`, `The words are ${read.state} as a time.`);
  if (kind === 'DAYS') return { given: { ...left, ...daysOf(read) } };
  const startAt = read.startAt ?? (kind === 'NEAR' ? startOfRange(ctx, read) : null);
  if (startAt) return { given: { ...left, startAt } };
  return refuse(read.dateFrom ? NO_CLOCK : NO_DAY, 'The words are no day with a time of day.');
}

function daysOf({ dateFrom, dateTo, timeFrom, timeTo, isExact }: SpokenTime): Arguments {
  const last = isExact ? timeFrom : timeTo && minuteBefore(timeTo);
  const all = { dateFrom, dateTo, timeFrom, timeTo: last };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

function minuteBefore(time: string): string {
  return DateTime.fromFormat(time, 'HH:mm', { zone: 'utc' }).minus({ minutes: 1 }).toFormat('HH:mm');
}

/**
 * The start of a range of times, as a date-time: "tomorrow afternoon" starts when the afternoon starts. Null without a
 * date or a time.
 */
function startOfRange({ caller }: Context, { dateFrom, timeFrom }: SpokenTime): string | null {
  if (!dateFrom || !timeFrom) return null;
  return DateTime.fromISO(`${dateFrom}T${timeFrom}`, { zone: caller.timezone }).toISO({ suppressMilliseconds: true });
}
