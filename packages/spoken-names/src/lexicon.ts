import { LANGUAGES, uk } from './languages/all.ts';
import { type Language, textOf } from './languages/language.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';

/** Before the accentless form of a word, which stands for it where accents are not written. */
export const ACCENTLESS = '~';
type ListField = Exclude<keyof Language, 'code' | 'name'>;
const TITLES = ['feminineTitles', 'masculineTitles', 'doctorTitles', 'otherTitles'] as const;

const listed = (field: ListField): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((language) => splitWords(textOf(language[field])).map(fold)));

/** Accents tell words apart where they are written: "uñas" is no filler, although "unas" is one. */
const spelled = (field: ListField): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap((language) =>
      splitWords(textOf(language[field])).flatMap((word) => [word, `${ACCENTLESS}${fold(word)}`]),
    ),
  );

/** By language: what is small talk in one is a service in another ("car" is "because" in French). */
const byLanguage = (fields: readonly ListField[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    LANGUAGES.map((language) => {
      const words = fields.flatMap((field) => splitWords(textOf(language[field])));
      return [language.code, new Set(words.flatMap((word) => [word, `${ACCENTLESS}${fold(word)}`]))];
    }),
  );

const valued = (field: 'numbers' | 'durations', key: (word: string) => string): ReadonlyMap<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) => textOf(language[field]).split(',')).flatMap((entry) => {
      const [value, ...words] = splitWords(entry);
      return words.map((word): [string, number] => [key(word), Number(value)]);
    }),
  );

type NameGroups = ReadonlyMap<string, readonly number[]>;

function groups(
  field: 'feminineNames' | 'masculineNames',
  offset: number,
  languages: readonly Language[] = LANGUAGES,
): NameGroups {
  const byName = new Map<string, number[]>();
  const lines = languages.flatMap((language) => textOf(language[field]).split(','));
  for (const [index, line] of lines.entries()) {
    for (const name of splitWords(line).map(fold)) byName.set(name, [...(byName.get(name) ?? []), index + offset]);
  }
  return byName;
}

/** The full form of every given name; the others are diminutives and spellings. */
const fullNames = (): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap(({ feminineNames, masculineNames }) =>
      `${textOf(feminineNames)},${textOf(masculineNames)}`.split(','),
    ).map((line) => fold(splitWords(line)[0] ?? '')),
  );

export interface EndingRule {
  readonly inflected: string;
  readonly base: string;
}

const endingRules = (field: 'nameEndings' | 'diminutiveEndings', cyrillic: boolean): readonly EndingRule[] =>
  LANGUAGES.filter((language) => (language === uk) === cyrillic)
    .flatMap((language) => textOf(language[field]).split(','))
    .flatMap((rule) => {
      const [inflected = '', base = ''] = rule.split('>').map((part) => part.trim());
      return inflected.split(/\s+/u).map((ending) => ({ inflected: ending, base }));
    })
    .filter((rule) => rule.inflected !== '');

const MASCULINE_GROUPS_FROM = 100_000;

/** The given names of each language apart, by its code: feminine ones, masculine ones. */
const givenNamesByLanguage: ReadonlyMap<string, readonly NameGroups[]> = new Map(
  LANGUAGES.map((language) => [
    language.code,
    [groups('feminineNames', 0, [language]), groups('masculineNames', 0, [language])],
  ]),
);

/** The words of all languages, folded, by what they do. */
export const lexicon = {
  fillers: spelled('fillers'),
  talk: byLanguage(['small', 'fillers', 'times', 'months', 'performerWords']),
  courtesy: byLanguage(['fillers', 'times', 'months', 'performerWords']),
  titles: byLanguage(TITLES),
  vague: spelled('vague'),
  times: spelled('times'),
  months: listed('months'),
  /** With accents, because without them março would be Marco. */
  monthsSpelled: new Set(LANGUAGES.flatMap(({ months }) => splitWords(textOf(months)))),
  phrases: LANGUAGES.flatMap(({ phrases }) => textOf(phrases).split(',')),
  occasions: listed('occasions'),
  occasionWords: listed('occasionWords'),
  spans: listed('spans'),
  ahead: listed('ahead'),
  timeWords: listed('timeWords'),
  clock: listed('clock'),
  hours: listed('hours'),
  hourParts: listed('hourParts'),
  kinds: listed('kinds'),
  feminineTitles: listed('feminineTitles'),
  masculineTitles: listed('masculineTitles'),
  doctorTitles: listed('doctorTitles'),
  otherTitles: listed('otherTitles'),
  anyone: listed('anyone'),
  casePrepositions: spelled('casePrepositions'),
  casePrepositionsOf: byLanguage(['casePrepositions']),
  performerWords: spelled('performerWords'),
  performerWordsOf: byLanguage(['performerWords']),
  currencies: listed('currencies'),
  joiners: listed('joiners'),
  halves: listed('halves'),
  oneAndHalf: listed('oneAndHalf'),
  minutes: listed('minutes'),
  /** With accents, because without them "pět" would be "pet". */
  accentedNumbers: valued('numbers', (word) => word),
  numbers: valued('numbers', fold),
  durations: valued('durations', fold),
  latinNameEndings: endingRules('nameEndings', false),
  cyrillicNameEndings: endingRules('nameEndings', true),
  latinDiminutives: endingRules('diminutiveEndings', false),
  cyrillicDiminutives: endingRules('diminutiveEndings', true),
  /** Longest first. */
  wordEndings: [...listed('wordEndings')].filter((ending) => ending !== '').sort((a, b) => b.length - a.length),
  fullNames: fullNames(),
  feminineNames: groups('feminineNames', 0),
  masculineNames: groups('masculineNames', MASCULINE_GROUPS_FROM),
  givenNamesByLanguage,
} as const;
