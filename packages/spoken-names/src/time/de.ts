import { composeNumbers, inflect } from './reading/build-words.ts';
import type { TimeLanguage } from './reading/time-language.ts';

const TO_NINETEEN = [
  ...['null', 'eins', 'zwei|zwo', 'drei', 'vier', 'fünf|fuenf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf'],
  ...['zwölf|zwoelf', 'dreizehn', 'vierzehn', 'fünfzehn|fuenfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'],
];
const joinOnes = (ten: string, one: string) => inflect(one.replace('eins', 'ein'), `und${ten}`);
const NUMBERS = composeNumbers(TO_NINETEEN, ['zwanzig', 'dreißig', 'vierzig', 'fünfzig'], joinOnes);
const IRREGULAR: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt|siebent', 8: 'acht' };

export const de: TimeLanguage = {
  numbers: NUMBERS,
  hours: ['', 'ein uhr'],
  ordinals: NUMBERS.slice(1, 32).map((number, index) =>
    inflect(IRREGULAR[index + 1] ?? inflect(number, index < 19 ? 't' : 'st'), 'e|en|er|es'),
  ),
  months: [
    ...['januar|jänner|jan', 'februar|feber|feb', 'märz|maerz', 'april', 'mai', 'juni|juno', 'juli', 'august'],
    ...['september|sept', 'oktober|okt', 'november|nov', 'dezember|dez'],
  ],
  weekdays: [
    ...['montag|montags|mo', 'dienstag|dienstags', 'mittwoch|mittwochs', 'donnerstag|donnerstags'],
    ...['freitag|freitags', 'samstag|samstags|sonnabend|sonnabends', 'sonntag|sonntags'],
  ],
  days: { '-2': 'vorgestern', '-1': 'gestern', 0: 'heute|heut', 1: 'morgen', 2: 'übermorgen|uebermorgen' },
  parts: {
    MORNING: 'am morgen|morgens|in der früh|früh am morgen|am frühen morgen|frühmorgens|in der frühe|früh morgens',
    FORENOON: 'am vormittag|vormittags|am späten vormittag|am frühen vormittag',
    LUNCH: 'zu mittag|in der mittagspause|mittags|über mittag|zur mittagszeit|in der mittagszeit',
    AFTERNOON: 'am nachmittag|nachmittags|am späten nachmittag|am frühen nachmittag|spätnachmittags',
    EVENING: 'am abend|abends|am frühen abend|am späten abend|gegen abend',
    NIGHT: 'in der nacht|nachts',
  },
  weakParts: {
    MORNING: 'früh|morgen',
    FORENOON: 'vormittag',
    AFTERNOON: 'nachmittag',
    EVENING: 'abend',
    NIGHT: 'nacht',
  },
  todayParts: { EVENING: 'heute abend', NIGHT: 'heute nacht' },
  halves: { PM: 'pm' },
  words: {
    about:
      'gegen|ungefähr um|so um|so gegen|ca|circa|etwa um|zirka|um etwa|um circa|um ca|um ungefähr|ungefähr gegen|irgendwann um|rund um|so etwa um',
    after:
      'nach|erst nach|ab|frühestens um|nicht vor|irgendwann nach|später als|nicht früher als|frühestens ab|ab etwa',
    ago: 'vor',
    and: 'und',
    asap: 'so bald wie möglich|so schnell wie möglich|möglichst bald|sobald wie möglich|baldmöglichst|schnellstmöglich|möglichst schnell|so früh wie möglich|ehestmöglich|sofort|nächster freier termin|den nächsten freien termin|der nächste freie termin|ersten freien termin|nächstmöglichen termin|den nächstmöglichen termin|nächstmöglich|am liebsten sofort',
    at: 'um|pünktlich um|genau um|um punkt',
    before: 'vor|noch vor|spätestens um|nicht nach|irgendwann vor|früher als|nicht später als',
    begin: 'anfang|am anfang|zu beginn|beginn|zum anfang|zu anfang',
    between: 'zwischen|irgendwann zwischen|so zwischen',
    clockUnit: 'uhr|h',
    coming: 'kommenden|kommender|kommende|kommendes|am kommenden|der kommende',
    dayUnit: 'tag|tage|tagen',
    end: 'ende|am ende|gegen ende|zum ende',
    every: 'jeden|jeder|jede',
    from: 'ab|von|vom|ab dem|ab etwa|irgendwann ab',
    fromNow: 'von heute an|ab heute|ab jetzt',
    halfHour: 'einer halben stunde|halben stunde|halbe stunde',
    hourUnit: 'stunde|stunden',
    ignored:
      'guten morgen|guten abend|guten tag|gute nacht|schönen abend|schönen tag|einen schönen tag|schönen nachmittag|morgen zusammen',
    in: 'in|heute in|innerhalb von|binnen',
    inMonth: 'im|in|für',
    last: 'letzten|letzte|letzter|letztes|vorigen|vorige|voriger|vergangenen|vergangene|vergangener',
    later: 'später|danach|darauf',
    middle: 'mitte|in der mitte',
    midnight: 'mitternacht|um mitternacht',
    minuteUnit: 'minute|minuten|min',
    monthUnit: 'monat|monate|monaten|monats|des monats',
    next: '',
    noon: 'zwölf uhr mittags|12 uhr mittags|mittag|am mittag|um zwölf uhr mittags|um 12 uhr mittags',
    not: 'nicht|kein|keinen|außer|ausser|ohne|weder|nie|keinesfalls|statt',
    of: 'des|der|von|vom|im|in der',
    on: 'am|für|auf|an|an dem|für den|auf den|den|dem|der|im|in|in der|irgendwann am|für die|vielleicht am|übers|über das|in dem|das',
    one: 'ein|einer|einem|einen|eine|1',
    onwards: 'oder später|aufwärts|und später|oder danach',
    or: 'oder|beziehungsweise|bzw',
    please:
      'bitte|danke|wenn möglich|wenns geht|falls möglich|geht|passt|wäre|ist|bei|mit|für|hätte|ginge|einen|eine|einmal|hast|habt|haben',
    sameDay: 'am selben tag|am gleichen tag|an dem tag|an diesem tag|selber tag|gleicher tag',
    the: 'den|dem|der',
    this: 'diesen|dieser|diese|diesem|dieses|am diesen',
    to: 'bis|und|bis um|-|bis zum|auf',
    trailing: 'an',
    unclearNext: 'nächsten|nächste|nächster|nächstes|naechsten|naechste|am nächsten',
    unit: 'personen|person|leute|euro|jahre|jahren|mal|prozent|kinder|gäste|stück',
    until: 'bis|bis um|bis zum|spätestens am|bis spätestens|spätestens bis',
    weakAt: 'auf|für',
    weekUnit: 'woche|wochen|der woche|die woche',
    weekend: 'wochenende|am wochenende|wochenend|we',
  },
  own: {
    am: 'am|auf den|bis zum|ab dem|zum',
    half: 'halb',
    und: 'und',
    quarter: 'viertel|ein viertel',
    threeQuarters: 'dreiviertel|drei viertel',
    past: 'nach',
    toHour: 'vor',
  },
  clocks: [
    { form: 'half hour', add: -30 },
    { form: 'quarter past hour clockUnit?', add: 15 },
    { form: 'quarter toHour hour clockUnit?', add: -15 },
    { form: 'threeQuarters hour', add: -15 },
    { form: 'quarter hour', add: -45 },
    { form: 'minute minuteUnit? past hour clockUnit?', minutes: 1 },
    { form: 'minute minuteUnit? toHour hour clockUnit?', minutes: -1 },
    { form: 'minute toHour half hour', add: -30, minutes: -1 },
    { form: 'minute past half hour', add: -30, minutes: 1 },
    { form: 'hour clockUnit und? minute', minutes: 1 },
  ],
  dates: [{ form: 'day month year?' }, { form: 'am ordinal', isWeak: true }, { form: 'ordinal ordinal year?' }],
};
