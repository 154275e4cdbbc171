import { inFives, type TimeWords } from './time-words.ts';

/** Beginnings of the ordinals of hours and of dates. */
const FIRST = ['pierwsz', 'drugi?', 'trzeci', 'czwart', 'piąt', 'szóst', 'siódm', 'ósm', 'dziewiąt', 'dziesiąt'];
const TEENS = 'jedena dwuna trzyna czterna piętna szesna siedemna osiemna dziewiętna'.split(' ');
const TO_TWENTY = [...FIRST, ...TEENS.map((stem) => `${stem}st`)];
const HOUR = '(?:ej|a|ą)';
const ONES = ['', ...FIRST.slice(0, 9)];

const hours = [...TO_TWENTY, ...ONES.slice(0, 5).map((one) => (one ? `dwudziest${HOUR} ${one}` : 'dwudziest'))];
const tensOf = (ten: string, ones: readonly string[]) => ones.map((one) => (one ? `${ten}ego ${one}ego` : `${ten}ego`));

export const pl: TimeWords = {
  days: { pojutrze: 2, jutro: 1, 'dzisiaj|dziś': 0 },
  on: 'we?|na',
  weekdays: [
    'poniedział(?:ek|ku)',
    'wtor(?:ek|ku)',
    'środ[aęy]',
    'czwart(?:ek|ku)',
    'piąt(?:ek|ku)',
    'sobot[aęy]',
    'niedziel[aęi]',
  ],
  next: '(?:przyszł|następn|kolejn)(?:y|ą|ym|ej)',
  nextWeek: '(?:w )?(?:przyszłym|następnym|kolejnym) tygodniu',
  ahead: { 'za tydzień': 7, 'za {count} tygodnie': 7, 'za {count} dni': 1 },
  months: [
    ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca'],
    ...['lipca', 'sierpnia', 'września', 'października', 'listopada', 'grudnia'],
  ],
  ordinals: [
    ...TO_TWENTY.map((stem) => `${stem}ego`),
    ...tensOf('dwudziest', ONES),
    ...tensOf('trzydziest', ONES.slice(0, 2)),
  ],
  dates: ['{day} {month}', '(?!\\d){day}'],
  hours: hours.map((stem) => (stem === 'drugi?' ? 'drug(?:iej|a|ą)' : `${stem}${HOUR}`)),
  minutes: inFives(
    'pięć',
    'dziesięć',
    'piętnaście',
    ['dwadzieścia', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt'],
    '{ten} {five}',
  ),
  counts: ['jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć', 'dziesięć'],
  at: 'o(?: godzinie)?|na(?: godzinę)?',
  about: '(?:gdzieś )?(?:po|około|koło|od|przed|między)(?: godzin(?:ie|y|ą))?',
  clocks: [
    { phrase: '(?:w )?pół do {hour}', offset: -30, isSure: true },
    { phrase: 'wpół do {hour}', offset: -30, isSure: true },
    { phrase: 'kwadrans po {hour}', offset: 15, isSure: true },
    { phrase: 'za kwadrans {hour}', offset: -15, isSure: true },
    { phrase: 'za {minute} {hour}', offset: -1, isSure: true },
    { phrase: '{hour} {minute}', offset: 1 },
    { phrase: '{hour}', offset: 0 },
  ],
  parts: [
    { words: 'po południu', clock: '14:00', half: 'PM' },
    { words: 'przed południem', clock: '09:00', half: 'AM' },
    { words: 'w południe', clock: '12:00', half: 'PM', isExact: true },
    { words: '(?:z )?rana|rano', clock: '09:00', half: 'AM' },
    { words: '(?:pod )?(?<!dobry )wiecz(?:orem|ór)', clock: '17:00', half: 'PM' },
  ],
};
