/** The languages that the bot speaks. */
export type Language = 'pl' | 'en' | 'de';

/** What a caller wants beside a time and a service. */
export type Intent = 'CANCEL' | 'MOVE' | 'THINK' | 'REPEAT' | 'YES' | 'NO';

/** How a language says what the bot listens for; patterns are those of regular expressions. */
export interface Rules {
  readonly intents: Readonly<Record<Intent, RegExp>>;
  /** Sunday first, each with its forms. */
  readonly weekdays: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  /** One to twelve, as the language counts hours. */
  readonly hours: readonly string[];
  readonly at: string;
  readonly half: { readonly words: string; readonly minutes: number };
  readonly parts: Readonly<Record<string, string>>;
  readonly choices: readonly string[];
  readonly employee: string;
  readonly filler: string;
}

export const RULES: Readonly<Record<Language, Rules>> = {
  pl: {
    intents: {
      CANCEL: /odwoła|anulowa|rezygnuj/,
      MOVE: /przełoż|przenie|zmienić/,
      THINK: /zastanow|pomyśl|chwil|moment/,
      REPEAT: /powtórz|jeszcze raz/,
      YES: /^(tak|zgadza|dobrze|pasuje|proszę bardzo|poproszę)/,
      NO: /^nie\b/,
    },
    weekdays: [
      'niedziel[aęi]',
      'poniedział(?:ek|ku)',
      'wtor(?:ek|ku)',
      'środ[aęy]',
      'czwart(?:ek|ku)',
      'piąt(?:ek|ku)',
      'sobot[aęy]',
    ],
    today: 'dzisiaj|dziś',
    tomorrow: 'jutro',
    hours:
      'pierwszej drugiej trzeciej czwartej piątej szóstej siódmej ósmej dziewiątej dziesiątej jedenastej dwunastej'.split(
        ' ',
      ),
    at: 'po|o|około|na',
    half: { words: 'wpół do', minutes: -30 },
    parts: { 'po południu': '14:00', rano: '09:00', wieczorem: '17:00' },
    choices: ['pierwsz', 'drugi', 'trzeci'],
    employee: '(?:u|do) (?:pani |pana )?([\\p{L}]{3,}(?: \\p{Lu}[\\p{L}]+)?)',
    filler: 'dzień dobry|poproszę|proszę|chciał[a-z]*|chcę|umówić|zapisać|się|na|we?|termin|najlepiej|wizytę|to|ten',
  },
  en: {
    intents: {
      CANCEL: /cancel/,
      MOVE: /\b(move|change|reschedule)/,
      THINK: /think|moment|second/,
      REPEAT: /repeat|again/,
      YES: /^(yes|yeah|sure|please do|perfect|right)/,
      NO: /^no\b/,
    },
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    today: 'today',
    tomorrow: 'tomorrow',
    hours: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    at: 'after|at|around|from',
    half: { words: 'half past', minutes: 30 },
    parts: { 'in the morning': '09:00', 'in the afternoon': '14:00', 'in the evening': '17:00' },
    choices: ['first', 'second', 'third'],
    employee: 'with (\\p{L}{3,}(?: \\p{Lu}[\\p{L}]+)?)',
    filler: "hello|please|i'd like|i would like|i want|to book|to|an?|the|on|for|one|take|it|my|appointment|make",
  },
  de: {
    intents: {
      CANCEL: /absag|stornier/,
      MOVE: /verschieb|verleg|ändern/,
      THINK: /überleg|moment/,
      REPEAT: /wiederhol|noch einmal/,
      YES: /^(ja|gern|genau|passt|stimmt)/,
      NO: /^nein\b/,
    },
    weekdays: ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
    today: 'heute',
    tomorrow: 'morgen(?! früh)',
    hours: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
    at: 'nach|um|gegen|ab',
    half: { words: 'halb', minutes: -30 },
    parts: { nachmittags: '14:00', vormittags: '09:00', abends: '17:00' },
    choices: ['erste', 'zweite', 'dritte'],
    employee: '(?:bei|mit) (\\p{L}{3,}(?: \\p{Lu}[\\p{L}]+)?)',
    filler: 'guten tag|bitte|ich möchte|ich hätte gern|einen?|termin|am|den|meinen|für|zu|nehme|ich|der',
  },
};
