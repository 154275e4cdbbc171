import { existsSync } from 'node:fs';
import { type GivenName, type Group, KINDS, type Kind, pairOf, readMaterial } from './material.ts';

export const LANGUAGES = ['pl', 'en', 'de', 'cs', 'sk', 'uk', 'es', 'fr', 'it', 'pt'] as const;
const SHARED_FOLDS = 3;
export type LanguageCode = (typeof LANGUAGES)[number];

/** One language: the services of its providers, the names of its people and its phrases. */
export interface Language {
  readonly code: LanguageCode;
  readonly locale: string;
  readonly givenNames: readonly GivenName[];
  readonly surnames: readonly { readonly male: string; readonly female: string; readonly fold: number }[];
  readonly groups: ReadonlyMap<Kind, readonly Group[]>;
  readonly numbers: ReadonlyMap<string, string>;
  /** Sounds that are misheard, with their replacement and context. */
  readonly sounds: readonly (readonly [RegExp, string])[];
  /** Suffixes of a second variant of a service for another audience, such as "junior stylist". */
  variantsOf(kind: Kind): readonly string[];
  /** The fold's phrases, such as `before`, `days` or `fields`. */
  phrases(what: string): readonly string[];
}

/** The languages of a fold: the first ones are in all of them. */
export function languagesOf(fold: number): readonly LanguageCode[] {
  return LANGUAGES.filter((code) => fold <= SHARED_FOLDS || existsSync(fileOf(code, fold)));
}

const fileOf = (code: LanguageCode, fold: number) => new URL(`languages/fold-${fold}/${code}.txt`, import.meta.url);

/**
 * Reads the material of a fold for a language: the folds that share a file, the fourth with a file of its own, and for
 * later ones, whose words are in no other fold's catalogs, their own.
 */
export function readLanguage(code: LanguageCode, fold: number): Language {
  const shared = readMaterial(`languages/${code}.txt`, (position) => position % SHARED_FOLDS);
  const ownFolds = fold > SHARED_FOLDS ? [SHARED_FOLDS, fold] : [SHARED_FOLDS];
  const owns = ownFolds.map((own) => readMaterial(`languages/fold-${own}/${code}.txt`, () => own));
  const all = [shared, ...owns];
  const isOf = (position: number, length: number) =>
    length < SHARED_FOLDS || position % SHARED_FOLDS === fold % SHARED_FOLDS;
  const inOwn = (what: string) => (fold < SHARED_FOLDS ? [] : (owns.at(-1)?.setting(what) ?? []));
  const inShared = (what: string) => shared.setting(what).filter((_, position, { length }) => isOf(position, length));
  const sounds = inOwn('sounds').length > 0 ? inOwn('sounds') : shared.setting('sounds');
  return {
    code,
    locale: shared.setting('locale').join(),
    givenNames: all.flatMap(({ givenNames }) => givenNames),
    surnames: all.flatMap(({ surnames }) => surnames),
    groups: new Map(KINDS.map((kind) => [kind, all.flatMap(({ groups }) => groups.get(kind) ?? [])])),
    numbers: new Map(all.flatMap(({ setting }) => setting('numbers')).map((text) => pairOf(text, '='))),
    sounds: sounds
      .join(';')
      .split(/[,;]\s*/u)
      .map((text) => pairOf(text, '>'))
      .map(([heard, instead]) => [new RegExp(heard, 'gu'), instead]),
    variantsOf: (kind) => shared.variants.flatMap((items) => variants(items, kind)),
    phrases: (what) => (inOwn(what).length > 0 ? inOwn(what) : inShared(what)),
  };
}

function variants(items: readonly string[], kind: Kind): string[] {
  const [first = '', ...rest] = items;
  const [of, variant = ''] = pairOf(first, ': ');
  return of === kind ? [variant, ...rest] : [];
}
