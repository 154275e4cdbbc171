import { inFives, type TimeWords } from './time-words.ts';

const TO_TWENTY = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh'],
  ...['twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth'],
];
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const en: TimeWords = {
  days: { 'the day after tomorrow': 2, tomorrow: 1, 'today|this(?= (?:morning|afternoon|evening))': 0 },
  on: 'on|for',
  weekdays: ['mondays?', 'tuesdays?', 'wednesdays?', 'thursdays?', 'fridays?', 'saturdays?', 'sundays?'],
  next: 'next',
  nextWeek: 'next week',
  ahead: { 'in a week|a week today': 7, 'in {count} weeks?': 7, 'in {count} days?': 1 },
  months: [
    ...['january', 'february', 'march', 'april', 'may', 'june'],
    ...['july', 'august', 'september', 'october', 'november', 'december'],
  ],
  ordinals: [
    ...TO_TWENTY,
    'twentieth',
    ...TO_TWENTY.slice(0, 9).map((one) => `twenty[ -]${one}`),
    'thirtieth',
    'thirty[ -]first',
  ],
  dates: ['(?:on )?(?:the )?{day} (?:of )?{month}', '(?:on )?{month} (?:the )?{day}', 'on the {day}'],
  hours: [...COUNTS, 'eleven', 'twelve'],
  minutes: inFives('five', 'ten', 'fifteen', ['twenty', 'thirty', 'forty', 'fifty'], '{ten}[ -]{five}'),
  counts: COUNTS,
  at: 'at|for(?= (?:half|quarter))',
  about: '(?:(?:some ?time|any ?time) )?(?:after|around|about|from|before|past)|at (?:around|about)',
  clocks: [
    { phrase: 'half (?:past )?{hour}', offset: 30, isSure: true },
    { phrase: '(?:a )?quarter past {hour}', offset: 15, isSure: true },
    { phrase: '(?:a )?quarter to {hour}', offset: -15, isSure: true },
    { phrase: '{minute} past {hour}', offset: 1, isSure: true },
    { phrase: '(?<!from ){minute} to {hour}', offset: -1, isSure: true },
    { phrase: '{hour} {minute}', offset: 1 },
    { phrase: "{hour} o'?clock", offset: 0, isSure: true },
    { phrase: '{hour}', offset: 0 },
  ],
  parts: [
    { words: '(?:in the )?(?<!good )morning|a\\.?m(?<!i am)\\.?', clock: '09:00', half: 'AM' },
    { words: '(?:at )?(?:noon|midday)', clock: '12:00', half: 'PM', isExact: true },
    { words: '(?:in the )?(?<!good )afternoon|p\\.?m\\.?', clock: '14:00', half: 'PM' },
    { words: '(?:in the )?(?<!good )evening|tonight', clock: '17:00', half: 'PM' },
  ],
};
