import { clockRanges, clocksAt, dashedClocks } from './clock-ranges.ts';
import { endOfOpen } from './end-of-open.ts';
import type { ClockMeaning, Finding, Reader, Weakness } from './finding.ts';
import type { ClockMatch } from './read-clocks.ts';
import { partAt } from './word-table.ts';
import type { LocalTime } from './zone.ts';

const HOUR = 60;
const HALF_HOUR = 30;
const MINUTES_PER_DAY = 1440;
const RELATIONS = [
  ['after', 'AFTER'],
  ['from', 'AFTER'],
  ['before', 'BEFORE'],
  ['until', 'BEFORE'],
  ['about', 'ABOUT'],
  ['at', 'AT'],
] as const;

/** Times and parts of the day at a token. */
export function findClocks(reader: Reader, at: number): Finding[] {
  return [
    ...looseClocks(reader, at),
    ...partsOfDay(reader, at),
    ...hoursAhead(reader, at),
    ...clockRanges(reader, at),
    ...relatedClocks(reader, at),
    ...onwardsClocks(reader, at),
    ...plainOrDashed(reader, at),
  ];
}

/** "At five", "after five", "until five". */
function relatedClocks(reader: Reader, at: number): Finding[] {
  return RELATIONS.flatMap(([name, kind]) =>
    reader.sentence.find(name, at).flatMap(({ to }) =>
      clocksAt(reader, to)
        .filter((match) => kind !== 'AT' || !reader.language.needsHours || !match.isWeak || match.isDuration)
        .map((match) => ({
          from: at,
          to: kind === 'AFTER' ? endOfOpen(reader.sentence, match.to) : match.to,
          clock: { kind, clock: match.clock },
        })),
    ),
  );
}

/** "At five or so". */
function looseClocks(reader: Reader, at: number): Finding[] {
  const starts = [at, ...['at', 'about'].flatMap((name) => reader.sentence.find(name, at)).map(({ to }) => to)];
  return starts
    .flatMap((start) => clocksAt(reader, start))
    .flatMap((match) =>
      reader.sentence.find('orSo', match.to).map(({ to }) => ({
        from: at,
        to,
        clock: { kind: 'ABOUT', clock: match.clock } as const,
      })),
    );
}

/** "Five or later". */
function onwardsClocks(reader: Reader, at: number): Finding[] {
  const starts = [at, ...reader.sentence.find('at', at).map(({ to }) => to)];
  return starts
    .flatMap((start) => clocksAt(reader, start))
    .flatMap((match) =>
      reader.sentence.find('onwards', match.to).map(({ to }) => ({
        from: at,
        to,
        clock: { kind: 'AFTER', clock: match.clock } as const,
      })),
    );
}

/** "10 to 4" in digits is as well a span as ten minutes to four. */
function plainOrDashed(reader: Reader, at: number): Finding[] {
  const [plain, dashed] = [plainClocks(reader, at), dashedClocks(reader, at)];
  const isUnclear = (finding: Finding) =>
    reader.sentence.tokens[at]?.number != null && dashed.some(({ to }) => to === finding.to);
  const clock = { kind: 'UNCLEAR' } as const;
  return [...plain.map((finding) => (isUnclear(finding) ? { ...finding, clock } : finding)), ...dashed];
}

/** "5 pm"; "for five" and "five" need neighbours. */
function plainClocks(reader: Reader, at: number): Finding[] {
  const { sentence } = reader;
  const isAlsoDate = sentence.tokens[at]?.date != null;
  const bare = clocksAt(reader, at).filter(({ to, clock, isDuration }) => {
    // "Una hora" is a duration.
    const isOneHour = isDuration && clock.minutes < 2 * HOUR;
    return !isOneHour && !(isAlsoDate && to === at + 1);
  });
  const afterAt = sentence
    .find('weakAt', at)
    .flatMap(({ to }) => clocksAt(reader, to))
    .filter(({ isDuration }) => !isDuration);
  const finding = ({ to, clock, isWeak }: ClockMatch, weakness: Weakness): Finding => {
    const base: Finding = { from: at, to, clock: { kind: 'AT', clock } };
    return isWeak ? { ...base, weakness } : base;
  };
  return [...afterAt.map((match) => finding(match, 'NEEDS_END')), ...bare.map((match) => finding(match, 'BARE_HOUR'))];
}

function partsOfDay({ sentence, context }: Reader, at: number): Finding[] {
  const today = { kind: 'SPAN', from: context.today, to: context.today } as const;
  return [
    ...sentence.find('part', at).map(({ to, value }) => ({ from: at, to, part: partAt(value) })),
    ...sentence.find('todayPart', at).map(({ to, value }) => ({ from: at, to, part: partAt(value), days: today })),
    ...sentence.find('weakPart', at).map(({ to, value }): Finding => {
      return { from: at, to, part: partAt(value), weakness: 'NEEDS_NEIGHBOR' };
    }),
  ];
}

/** "In two hours", "in half an hour". */
function hoursAhead({ sentence, now }: Reader, at: number): Finding[] {
  const lengths = [
    ['in halfHour', HALF_HOUR, 0],
    ['in hourAndHalf', HOUR + HALF_HOUR, 0],
    ['in one? hourUnit andHalf', HOUR + HALF_HOUR, 0],
    ['in count hourUnit andHalf', HALF_HOUR, HOUR],
    ['in count andHalf hourUnit', HALF_HOUR, HOUR],
    ['in one? hourUnit', HOUR, 0],
    ['in count hourUnit', 0, HOUR],
    ['in count minuteUnit', 0, 1],
    ['count hourUnit fromNow', 0, HOUR],
    ['one? hourUnit fromNow', HOUR, 0],
    ['count minuteUnit fromNow', 0, 1],
  ] as const;
  return lengths.flatMap(([form, minutes, factor]) =>
    sentence.match(form, at).map(({ to, values }) => {
      const clock: ClockMeaning = { kind: 'AHEAD', at: later(now, minutes + factor * (values['count'] ?? 0)) };
      return { from: at, to, clock };
    }),
  );
}

function later({ day, minutes }: LocalTime, distance: number): LocalTime {
  const sum = minutes + distance;
  return { day: day + Math.floor(sum / MINUTES_PER_DAY), minutes: sum % MINUTES_PER_DAY };
}
