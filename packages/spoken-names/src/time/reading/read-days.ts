import { addMonths, DAYS_PER_WEEK, mondayOf, monthOf, monthSpan } from './calendar.ts';
import { type DayContext, type DayMatch, type DayMeaning, span, type Which } from './day-meaning.ts';
import type { Sentence } from './forms.ts';
import { readDates } from './read-dates.ts';
import type { Category, TimeLanguage } from './time-language.ts';

type Values = Readonly<Record<string, number>>;
/** Forms and what they mean. */
type Rule = readonly [forms: readonly string[], meaning: (values: Values) => DayMeaning];
type Unit = 'dayUnit' | 'weekUnit' | 'monthUnit';

const SATURDAY = 5;
const WHICH: readonly (readonly [Category, Which])[] = [
  ['this', 'THIS'],
  ['coming', 'COMING'],
  ['next', 'NEXT'],
  ['afterNext', 'AFTER_NEXT'],
  ['unclearNext', 'UNCLEAR'],
  ['last', 'LAST'],
];
/** "Friday next" ends before "week". */
const ENDS_WITH_WHICH = new RegExp(` (?:${WHICH.map(([category]) => category).join('|')})$`, 'u');
const UNITS = ['weekUnit', 'monthUnit', 'weekend'];
/** Distance in weeks or months; an unclear weekday is no unclear week. */
const DISTANCE: Readonly<Record<Which, number>> = { THIS: 0, COMING: 1, NEXT: 1, AFTER_NEXT: 2, UNCLEAR: 1, LAST: -1 };
/** The days of a week and of a month that are its beginning, middle and end. */
const EDGES = {
  begin: { week: [0, 1], month: [0, 9] },
  middle: { week: [1, 3], month: [10, 19] },
  end: { week: [3, 6], month: [20, 30] },
} as const;

/** All days that a phrase at a token may mean. */
export function readDays(sentence: Sentence, language: TimeLanguage, context: DayContext, at: number): DayMatch[] {
  const matches = rulesOf(context).flatMap(([forms, meaning]) =>
    forms.flatMap((form) =>
      sentence
        .match(form, at)
        .filter(({ to }) => !(ENDS_WITH_WHICH.test(form) && UNITS.some((unit) => sentence.find(unit, to).length > 0)))
        .map(({ to, values }) => ({ to, meaning: meaning(values), isWeak: false })),
    ),
  );
  return [...matches, ...readDates(sentence, language, context, at)];
}

function rulesOf(context: DayContext): Rule[] {
  return [
    [['relativeDay'], ({ relativeDay = 0 }) => span(context.today + relativeDay)],
    [['sameDay'], () => (context.near === null ? { kind: 'UNCLEAR' } : span(context.near))],
    [['unclearDay'], () => ({ kind: 'UNCLEAR' })],
    [['weekday', 'every weekday'], ({ weekday = 1, every }) => weekdayOf(weekday, every)],
    [['weekend', 'this weekend', 'coming weekend'], () => spanOfWeek(context, 0, [SATURDAY, DAYS_PER_WEEK - 1])],
    ...distances(context),
    ...WHICH.flatMap(([category, which]) => named(context, category, which)),
    ...edges(context),
  ];
}

const weekdayOf = (weekday: number, every: number | undefined): DayMeaning =>
  every === undefined ? { kind: 'WEEKDAY', weekday, which: 'COMING' } : { kind: 'UNCLEAR' };

/** "In three days", "a week later", "two weeks ago". */
function distances(context: DayContext): Rule[] {
  return (['dayUnit', 'weekUnit', 'monthUnit'] as const).flatMap((unit): Rule[] => [
    [
      [`in one? ${unit}`, `in count ${unit}`, `one? ${unit} fromNow`, `count ${unit} fromNow`],
      ({ count = 1 }) => ahead(context.today, unit, count),
    ],
    [
      [`within one? ${unit}`, `within count ${unit}`],
      ({ count = 1 }) => untilEnd(context.today, ahead(context.today, unit, count)),
    ],
    [
      [`one ${unit} later`, `${unit} later`, `count ${unit} later`],
      ({ count = 1 }) => (context.near === null ? { kind: 'UNCLEAR' } : ahead(context.near, unit, count)),
    ],
    [
      [`ago one? ${unit}`, `ago count ${unit}`, `one? ${unit} ago`, `count ${unit} ago`],
      ({ count = 1 }) => ahead(context.today, unit, -count),
    ],
  ]);
}

const untilEnd = (today: number, end: DayMeaning): DayMeaning => (end.kind === 'SPAN' ? span(today, end.to) : end);

function ahead(from: number, unit: Unit, count: number): DayMeaning {
  if (unit === 'monthUnit') return span(addMonths(from, count));
  if (unit === 'dayUnit') return span(from + count);
  const day = from + count * DAYS_PER_WEEK;
  return { kind: 'SPAN', from: day, to: day, week: mondayOf(day) };
}

/** "This", "next" and "last" with a weekday, week, weekend or month; the word may stand behind. */
function named(context: DayContext, category: Category, which: Which): Rule[] {
  const forms = (unit: string) => [`${category} ${unit}`, `${unit} ${category}`];
  const distance = DISTANCE[which];
  const { year, month } = monthOf(context.today);
  return [
    [forms('weekday'), ({ weekday = 1 }) => ({ kind: 'WEEKDAY', weekday, which })],
    [forms('weekUnit'), () => spanOfWeek(context, distance, [0, DAYS_PER_WEEK - 1])],
    [forms('monthUnit'), () => ({ kind: 'SPAN', ...monthSpan(year, month + distance) })],
    ...(which === 'COMING' || which === 'THIS'
      ? []
      : [[forms('weekend'), () => spanOfWeek(context, distance, [SATURDAY, DAYS_PER_WEEK - 1])] as const]),
  ];
}

function spanOfWeek({ today }: DayContext, weeks: number, [first, last]: readonly [number, number]): DayMeaning {
  const monday = mondayOf(today) + weeks * DAYS_PER_WEEK;
  return { kind: 'SPAN', from: monday + first, to: monday + last };
}

/** "At the end of the month", "beginning of next week", "mid March". */
function edges(context: DayContext): Rule[] {
  const { year, month } = monthOf(context.today);
  return (['begin', 'middle', 'end'] as const).flatMap((edge): Rule[] => {
    const forms = (unit: string) => [`${edge} ${unit}`, `${edge} of ${unit}`];
    const ofMonth = (monthIndex: number, isFixed: boolean): DayMeaning => {
      const [first, last] = EDGES[edge].month;
      const { from, to } = monthSpan(year, monthIndex);
      const end = Math.min(from + last, to);
      if (!isFixed && end < context.today) return ofMonth(monthIndex + 1, true);
      return { kind: 'SPAN', from: from + first, to: end };
    };
    return [
      [forms('month'), (values) => ofMonth((values['month'] ?? 1) + ((values['month'] ?? 1) < month ? 12 : 0), true)],
      [forms('monthUnit'), () => ofMonth(month, false)],
      [forms('weekUnit'), () => spanOfWeek(context, 0, EDGES[edge].week)],
      ...WHICH.flatMap(([category, which]): Rule[] => [
        [
          [...forms(`${category} monthUnit`), ...forms(`monthUnit ${category}`)],
          () => ofMonth(month + DISTANCE[which], true),
        ],
        [
          [...forms(`${category} weekUnit`), ...forms(`weekUnit ${category}`)],
          () => spanOfWeek(context, DISTANCE[which], EDGES[edge].week),
        ],
      ]),
    ];
  });
}
