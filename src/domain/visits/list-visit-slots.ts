import { dateOfDay, dayNumber, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { localDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import type { Context } from '../../kernel/context.ts';
import type { RuleProblem } from '../../kernel/rules.ts';
import type { VisitSlot } from '../../kernel/slot-records.ts';
import { slotRules } from '../slots/search/rules.ts';
import { type SearchWindow, searchWindow } from '../slots/search/search-window.ts';
import { loadVisits } from './load-visits.ts';
import { askVisitMove, loadVisitMoves } from './visit-moves.ts';
import { toVisitSlots } from './visit-slots.ts';
import { type AskedVisit, toVisitQuestions, type VisitTermsInput, visitTermsRules } from './visit-terms.ts';

interface VisitTimesInput extends Omit<VisitTermsInput, 'items'> {
  /** The services of a new visit. */
  readonly items?: VisitTermsInput['items'] | null;
  /** Instead of `items`: a visit that is to be moved. */
  readonly excludeVisitId?: string | null;
  readonly timezone?: string | null;
  readonly timeFrom?: string | null;
  readonly timeTo?: string | null;
}

/** The body of `POST P/visits/slots`. Dates are `YYYY-MM-DD`, times `HH:mm`. */
export interface VisitSlotsInput extends VisitTimesInput {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The body of `POST P/visits/first-available`. */
export interface FirstVisitInput extends VisitTimesInput {
  readonly dateFrom?: string | null;
  readonly inDays: number;
}

/** The visits of a span, by the date on which they begin. */
export interface VisitCalendar {
  readonly timezone: string;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly dates: readonly { readonly date: string; readonly visits: readonly VisitSlot[] }[];
}

/** The first visit of a search; null where there is none. */
export interface FirstVisit {
  readonly timezone: string;
  readonly visit: VisitSlot | null;
}

/** Rules across the fields of a search for visits (contract 5.25 and 4.4). */
export function visitSlotsRules({ input }: { input?: Partial<VisitSlotsInput> }): RuleProblem[] {
  if (!input) return [];
  const times = slotRules(input).map((problem) => ({ ...problem, path: ['input', ...problem.path] }));
  const { items, excludeVisitId } = input;
  if (Boolean(items) !== Boolean(excludeVisitId))
    return [...visitTermsRules({ input: { ...input, items: items ?? [] } }), ...times];
  const message = 'Exactly one of items and excludeVisitId.';
  const problem = { path: ['input', 'items'], code: items ? 'EXCLUSIVE' : 'REQUIRED', message } as const;
  return [problem, ...times];
}

/** The question of a search for visits, and the function that finds them. */
interface VisitSearch {
  readonly asked: AskedVisit;
  readonly load: (params: SearchWindow) => Promise<Visit[]>;
}

async function askSearch(ctx: Context, { items, excludeVisitId, ...input }: VisitTimesInput): Promise<VisitSearch> {
  if (excludeVisitId) {
    const move = await askVisitMove(ctx, excludeVisitId);
    return { asked: move, load: (params) => loadVisitMoves(ctx, move, params) };
  }
  const asked = await toVisitQuestions(ctx, { ...input, items: items ?? [] });
  return { asked, load: (params) => loadVisits(ctx, asked, params) };
}

/**
 * All visits of the span that can be booked, or to which one can be moved, by date (contract 5.25).
 * @throws NOT_FOUND, insufficient_scope (for `excludeVisitId`)
 */
export async function listVisitSlots(ctx: Context, input: VisitSlotsInput): Promise<VisitCalendar> {
  const { asked, load } = await askSearch(ctx, input);
  const timezone = input.timezone ?? asked.snapshot.timezone;
  const { dateFrom, dateTo } = input;
  const params = searchWindow(timezone, { fromDay: dayNumber(dateFrom), toDay: dayNumber(dateTo) }, input);
  const visits = await load(params);
  const byDay = Map.groupBy(visits, ({ start }) => localDay(params.zone, start));
  const dates = [];
  for (let day = params.fromDay; day <= params.toDay; day += 1) {
    dates.push({ date: dateOfDay(day), visits: toVisitSlots(asked, byDay.get(day) ?? [], params.zone) });
  }
  return { timezone, dateFrom, dateTo, dates };
}

/** Days that are searched at once: most searches end within days. */
const CHUNK_DAYS = 7;

/**
 * The first visit that can be booked, or to which one can be moved, within `inDays` days (contract 5.25).
 * @throws NOT_FOUND, insufficient_scope (for `excludeVisitId`)
 */
export async function findFirstVisit(ctx: Context, input: FirstVisitInput): Promise<FirstVisit> {
  const { asked, load } = await askSearch(ctx, input);
  const timezone = input.timezone ?? asked.snapshot.timezone;
  const today = localDay(zoneOffsets(timezone), Math.floor(minutesOf(ctx.now())));
  const fromDay = input.dateFrom ? dayNumber(input.dateFrom) : today;
  const untilDay = fromDay + input.inDays;
  for (let day = fromDay; day < untilDay; day += CHUNK_DAYS) {
    const days = { fromDay: day, toDay: Math.min(day + CHUNK_DAYS, untilDay) - 1 };
    const params: SearchWindow = searchWindow(timezone, days, input);
    const visits = await load(params);
    const [visit] = toVisitSlots(asked, visits.slice(0, 1), params.zone);
    if (visit) return { timezone, visit };
  }
  return { timezone, visit: null };
}
