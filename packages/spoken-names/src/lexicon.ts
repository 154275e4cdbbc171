import { LANGUAGES, uk } from './languages/all.ts';
import { type Language, textOf } from './languages/language.ts';
import { type ListField, listedNames, listedWords } from './languages/listed-words.ts';
import { fold } from './words/fold.ts';
import { splitWords } from './words/split-words.ts';

const TITLES = ['feminineTitles', 'masculineTitles', 'doctorTitles', 'otherTitles'] as const;

const listed = (field: ListField): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((language) => listedWords(language, field).folded));

/** Accents distinguish words if they are written: "uñas" is no filler, although "unas" is one. */
const spelled = (field: ListField): ReadonlySet<string> =>
  new Set(LANGUAGES.flatMap((language) => listedWords(language, field).spelled));

/** By language: small talk in one is a service in another ("car" is "because" in French). */
const byLanguage = (fields: readonly ListField[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    LANGUAGES.map((language) => [
      language.code,
      new Set(fields.flatMap((field) => listedWords(language, field).spelled)),
    ]),
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
  for (const [index, names] of languages.flatMap((language) => listedNames(language, field)).entries()) {
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), index + offset]);
  }
  return byName;
}

/** The full form of every given name; the others are diminutives and spellings. */
const fullNames = (): ReadonlySet<string> =>
  new Set(
    LANGUAGES.flatMap((language) => [
      ...listedNames(language, 'feminineNames'),
      ...listedNames(language, 'masculineNames'),
    ]).map(([full = '']) => full),
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

/** The given names of each language by its code: feminine ones, masculine ones. */
const givenNamesByLanguage: ReadonlyMap<string, readonly NameGroups[]> = new Map(
  LANGUAGES.map((language) => [
    language.code,
    [groups('feminineNames', 0, [language]), groups('masculineNames', 0, [language])],
  ]),
);

/** The words of all languages, folded, by their function. */
export const lexicon = {
  fillers: spelled('fillers'),
  talk: byLanguage(['small', 'fillers', 'times', 'months', 'performerWords']),
  courtesy: byLanguage(['fillers', 'times', 'months', 'performerWords']),
  titles: byLanguage(TITLES),
  vague: spelled('vague'),
  times: spelled('times'),
  months: listed('months'),
  /** With accents, because without them março would be Marco. */
  monthsSpelled: new Set(LANGUAGES.flatMap((language) => listedWords(language, 'months').words)),
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
