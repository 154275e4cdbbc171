import { DateTime } from 'luxon';
import { readSpokenTime, type SpokenTime } from '../domain/catalog/spoken/resolve-time.ts';
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

const MESSAGES: Partial<Record<SpokenTime['state'], string>> = {
  AMBIGUOUS: 'The words may mean several times.',
  PAST: 'The words mean a time that has passed.',
};
const NOT_UNDERSTOOD = 'No day and no time was understood.';
const IN_ENGLISH = 'If they do name one, call again with the words in English; else ask the caller: ';
const NO_DAY = 'Ask the caller for the day, and call again with day and time in `when`.';
const NO_CLOCK = 'Ask the caller for the time of day; findFirstAvailable takes `when` without one.';

/** Replaces `when`, the caller's words for a time, by dates and times in the provider's zone (contract 1.12). */
export function withSpokenTimes(ctx: Context, tool: McpTool, given: Arguments): Timed {
  const kind = tool.declared.when;
  const { [WHEN_ARGUMENT]: words, ...left } = given;
  if (!kind || typeof words !== 'string' || words.trim() === '') return { given: kind ? left : given };
  const refuse = (advice: string, message: string) => ({ refusal: unclearTimeRefusal(ctx, advice, message) });
  const [twice] = INSTEAD_OF[kind].filter((name) => left[name] !== undefined && left[name] !== null);
  if (twice) return refuse('Call again with one of the two.', `when and ${twice} exclude each other.`);
  const read = readSpokenTime(ctx, { text: words });
  if (read.question) {
    const message = MESSAGES[read.state];
    return refuse(`${message ? 'Ask the caller: ' : IN_ENGLISH}${read.question}`, message ?? NOT_UNDERSTOOD);
  }
  if (kind === 'DAYS') return { given: { ...left, ...daysOf(read, tool) } };
  const startAt = read.startAt ?? (kind === 'NEAR' ? startOfRange(ctx, read) : null);
  if (startAt) return { given: { ...left, startAt } };
  return refuse(read.dateFrom ? NO_CLOCK : NO_DAY, 'The words are no day with a time of day.');
}

function daysOf(read: SpokenTime, { inputSchema: { properties } }: McpTool): Arguments {
  const { dateFrom, dateTo, timeFrom, timeTo, isExact } = read;
  const last = isExact ? timeFrom : timeTo && minuteBefore(timeTo);
  const end = 'dateTo' in Object(properties) ? { dateTo } : { inDays: daysBetween(dateFrom, dateTo) };
  const all = { dateFrom, ...end, timeFrom, timeTo: last };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** How many days a search without a last day takes. */
function daysBetween(dateFrom: string | null, dateTo: string | null): number | null {
  if (!dateFrom || !dateTo) return null;
  const [from, to] = [DateTime.fromISO(dateFrom, { zone: 'utc' }), DateTime.fromISO(dateTo, { zone: 'utc' })];
  return Math.round(to.diff(from, 'days').days) + 1;
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
