import { inFives, type TimeWords } from './time-words.ts';

const ONES = ['eins?', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const TO_NINETEEN = [
  ...[...ONES, 'zehn', 'elf', 'zwölf', 'dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn'],
  ...['siebzehn', 'achtzehn', 'neunzehn'],
];
const twentyAnd = (one: string) => `${one.replace('s?', '')}undzwanzig`;
const TO_TWENTY_NINE = [...TO_NINETEEN, 'zwanzig', ...ONES.map(twentyAnd)];
const IRREGULAR: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'sieb(?:en)?t', 8: 'acht' };

export const de: TimeWords = {
  days: { übermorgen: 2, heute: 0, '(?<!guten |am )morgen': 1 },
  on: 'am|für|auf',
  weekdays: [
    'montags?',
    'dienstags?',
    'mittwochs?',
    'donnerstags?',
    'freitags?',
    '(?:samstag|sonnabend)s?',
    'sonntags?',
  ],
  next: '(?:nächste|kommende)[nrs]?',
  nextWeek: '(?:in der )?(?:nächste|kommende)[nr]? woche',
  ahead: { 'in einer woche|heute in einer woche': 7, 'in {count} wochen': 7, 'in {count} tagen?': 1 },
  months: [
    ...['januar|jänner', 'februar', 'märz', 'april', 'mai', 'juni'],
    ...['juli', 'august', 'september', 'oktober', 'november', 'dezember'],
  ],
  ordinals: [...TO_TWENTY_NINE, 'dreißig', 'einunddreißig'].map((number, index) => {
    const stem = IRREGULAR[index + 1] ?? `${number}${index < 19 ? 't' : 'st'}`;
    return `${stem}e[nr]?`;
  }),
  dates: ['(?:am |den |dem )?{day} {month}', 'am {day}'],
  hours: TO_TWENTY_NINE.slice(0, 24),
  minutes: inFives('fünf', 'zehn', 'fünfzehn', ['zwanzig', 'dreißig', 'vierzig', 'fünfzig'], '{five}und{ten}'),
  counts: TO_NINETEEN.slice(0, 10).map((number) => number.replace('eins?', 'eine[mr]?')),
  at: 'um|auf',
  about: 'nach|gegen|ab|vor|von|zwischen|ca\\.?|ungefähr um|so um|so gegen',
  clocks: [
    { phrase: 'halb {hour}', offset: -30, isSure: true },
    { phrase: 'viertel nach {hour}', offset: 15, isSure: true },
    { phrase: 'viertel vor {hour}', offset: -15, isSure: true },
    { phrase: 'drei ?viertel {hour}', offset: -15, isSure: true },
    { phrase: '{minute} nach {hour}', offset: 1, isSure: true },
    { phrase: '{minute} vor {hour}', offset: -1, isSure: true },
    { phrase: '{hour} uhr {minute}', offset: 1, isSure: true },
    { phrase: '{hour} uhr', offset: 0, isSure: true },
    { phrase: '{hour}', offset: 0 },
  ],
  parts: [
    { words: '(?:am )?nachmittags?', clock: '14:00', half: 'PM' },
    { words: '(?:am )?vormittags?|früh|morgens|am morgen', clock: '09:00', half: 'AM' },
    { words: '(?:am |zu )?mittags?', clock: '12:00', half: 'PM', isExact: true },
    { words: '(?:am )?(?<!guten )abends?', clock: '17:00', half: 'PM' },
  ],
};
