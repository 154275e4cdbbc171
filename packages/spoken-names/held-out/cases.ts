import type { Catalog } from '../src/index.ts';
import { EMPLOYEE_QUESTIONS } from './ask-employee.ts';
import { ASK_WAYS } from './ask-service.ts';
import { type Language, type LanguageCode, languagesOf, readLanguage } from './language.ts';
import { KINDS, type Kind } from './material.ts';
import { catalogOf, inventProvider, SIZES, type Size } from './provider.ts';
import { chanceOf } from './random.ts';
import { EMPLOYEE_WAYS } from './say-employee.ts';
import { SERVICE_WAYS, type Way } from './say-service.ts';
import type { Said, Scene } from './scene.ts';

const WAYS: Readonly<Record<string, Way>> = { ...SERVICE_WAYS, ...ASK_WAYS, ...EMPLOYEE_WAYS, ...EMPLOYEE_QUESTIONS };
/** How often each way is used per provider; five times by default. */
const TIMES: Readonly<Record<string, number>> = {
  exact: 7,
  inflected: 7,
  sounds: 8,
  truncated: 8,
  'several at once': 7,
  'several fields': 8,
  'near misses': 7,
};
const USUAL_TIMES = 5;
const TRIES = 4;

export interface HeldOutCase extends Said {
  readonly class: string;
}

/** A catalog with callers' utterances. */
export interface HeldOutSet {
  readonly language: LanguageCode;
  readonly kind: Kind;
  readonly size: Size;
  readonly catalog: Catalog;
  readonly cases: readonly HeldOutCase[];
}

export interface Extent {
  readonly fold: number;
  readonly seed: number;
  readonly languages?: readonly LanguageCode[];
  readonly kinds?: readonly Kind[];
  readonly sizes?: readonly Size[];
}

/**
 * Utterances of callers to providers in the languages of a fold, six trades and three sizes. The same fold and seed
 * give the same cases; another fold uses other services, other phrases, and people with other names.
 */
export function* heldOutSets({
  fold,
  seed,
  languages = languagesOf(fold),
  kinds = KINDS,
  sizes = SIZES,
}: Extent): Generator<HeldOutSet> {
  const all = new Map<string, Language>(languagesOf(fold).map((code) => [code, readLanguage(code, fold)]));
  for (const code of languages) {
    const language = all.get(code) ?? readLanguage(code, fold);
    for (const kind of kinds) for (const size of sizes) yield setOf(language, all, kind, size, fold, seed);
  }
}

function setOf(
  language: Language,
  languages: ReadonlyMap<string, Language>,
  kind: Kind,
  size: Size,
  fold: number,
  seed: number,
): HeldOutSet {
  const chance = chanceOf([seed, fold, language.code, kind, size].join('/'));
  const provider = inventProvider(language, kind, size, fold, chance);
  const scene: Scene = {
    provider,
    language,
    languages,
    chance,
    asked: provider.services.filter(({ isAsked }) => isAsked),
    phrase: (what) => chance.pick(language.phrases(what)),
    isLater: fold > 3,
    likenesses: new Map(),
  };
  const cases = Object.entries(WAYS).flatMap(([name, way]) =>
    sayings(scene, way, TIMES[name] ?? USUAL_TIMES).map((said) => ({ class: name, ...said })),
  );
  return { language: language.code, kind, size, catalog: catalogOf(provider), cases };
}

function sayings(scene: Scene, way: Way, times: number): Said[] {
  const said = new Map<string, Said>();
  for (let tries = 0; said.size < times && tries < times * TRIES; tries++) {
    const one = way(scene, scene.chance.pick(scene.asked));
    if (one) said.set(`${one.spoken.serviceQuery}|${one.spoken.employeeQuery}`, one);
  }
  return [...said.values()];
}
