/** Words that a language speaks differently than it writes. */
interface Saying {
  /** `weekday` counts from Sunday. */
  time(weekday: number, dayAndMonth: string, hour: number, minute: number): string;
  /** "Zlotys" of "Polish zlotys". */
  currency(name: string): string;
}

/** The language, and the time zone. */
export interface SayContext {
  /** Polish, English or German. */
  readonly locale: string;
  readonly timeZone: string;
}

const MINUTES_PER_HOUR = 60;
const lastWord = (name: string) => name.split(' ').at(-1) ?? name;
const POLISH_DAYS = ['w niedzielę', 'w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę'];
const POLISH_HOURS = [
  ...['dwudziestej czwartej', 'pierwszej', 'drugiej', 'trzeciej', 'czwartej', 'piątej', 'szóstej', 'siódmej', 'ósmej'],
  ...['dziewiątej', 'dziesiątej', 'jedenastej', 'dwunastej', 'trzynastej', 'czternastej', 'piętnastej', 'szesnastej'],
  ...['siedemnastej', 'osiemnastej', 'dziewiętnastej', 'dwudziestej', 'dwudziestej pierwszej', 'dwudziestej drugiej'],
  'dwudziestej trzeciej',
];
const POLISH_MINUTES: Readonly<Record<number, string>> = {
  0: '',
  15: ' piętnaście',
  30: ' trzydzieści',
  45: ' czterdzieści pięć',
};
const ENGLISH_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const GERMAN_DAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

const SAYINGS: Readonly<Record<string, Saying>> = {
  pl: {
    time: (weekday, date, hour, minute) =>
      `${POLISH_DAYS[weekday]} ${date} o ${POLISH_HOURS[hour]}${POLISH_MINUTES[minute] ?? ` ${minute}`}`,
    currency: (name) => name.split(' ')[0] ?? name,
  },
  en: {
    time: (weekday, date, hour, minute) => `${ENGLISH_DAYS[weekday]} ${date} at ${englishClock(hour, minute)}`,
    currency: lastWord,
  },
  de: {
    time: (weekday, date, hour, minute) =>
      `am ${GERMAN_DAYS[weekday]}, dem ${date}, um ${hour} Uhr${minute === 0 ? '' : ` ${minute}`}`,
    currency: lastWord,
  },
};

function englishClock(hour: number, minute: number): string {
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * A time in words: "we wtorek 3 listopada o siedemnastej", "Tuesday 3 November at 5 pm", "am Dienstag, dem 3. November,
 * um 17 Uhr". Throws `RangeError` for another language.
 */
export function sayTime(instant: Date, { locale, timeZone }: SayContext): string {
  const format = (options: Intl.DateTimeFormatOptions, language = locale) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(instant);
  const [hour = 0, minute = 0] = format({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }, 'en').split(':');
  const weekday = new Date(format({}, 'sv')).getUTCDay();
  return sayingOf(locale).time(weekday, format({ day: 'numeric', month: 'long' }), Number(hour), Number(minute));
}

/** "75 minutes", "1 hour", "3 hours 30 minutes". */
export function sayDuration(minutes: number, locale: string): string {
  const say = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const [hours, rest] = [Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR];
  if (minutes < 2 * MINUTES_PER_HOUR && (rest > 0 || minutes === 0)) return say(minutes, 'minute');
  return rest > 0 ? `${say(hours, 'hour')} ${say(rest, 'minute')}` : say(hours, 'hour');
}

/** "260 zlotys". Throws `RangeError` for another language than Polish, English and German. */
export function sayPrice(amount: number, currency: string, locale: string): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    trailingZeroDisplay: 'stripIfInteger',
  } as const;
  const parts = new Intl.NumberFormat(locale, options).formatToParts(amount);
  const { currency: nameOf } = sayingOf(locale);
  return parts.map(({ type, value }) => (type === 'currency' ? nameOf(value) : value)).join('');
}

function sayingOf(locale: string): Saying {
  const saying = SAYINGS[new Intl.Locale(locale).language];
  if (saying) return saying;
  throw new RangeError(`Times are said in ${Object.keys(SAYINGS).join(', ')}, not in ${locale}.`);
}
