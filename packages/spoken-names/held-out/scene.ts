import type { Spoken } from '../src/index.ts';
import type { Expectation } from './expectation.ts';
import { inflectService } from './inflect.ts';
import type { Language } from './language.ts';
import { isPartOf, likeness, plain, wordsOf } from './likeness.ts';
import { type Slots, say } from './noise.ts';
import type { Provider, Service } from './provider.ts';
import type { Chance } from './random.ts';
import { soundsLikeSomebody } from './team.ts';

/** An utterance to a provider, and the acceptable answers. */
export interface Said {
  readonly spoken: Spoken;
  readonly expected: Expectation;
  /** The services that are meant, also if a question is right. */
  readonly meant: readonly string[];
}

/** A provider with the tools to address it. */
export interface Scene {
  readonly provider: Provider;
  readonly language: Language;
  readonly languages: ReadonlyMap<string, Language>;
  readonly chance: Chance;
  /** The services that callers of this fold may request. */
  readonly asked: readonly Service[];
  phrase(what: string): string;
  /** Whether the fold is one of the later ones, which have additional ways. */
  readonly isLater: boolean;
  readonly likenesses: Map<string, number>;
}

const MARGIN = 0.1;
const CLEAR = 0.6;
const LOST = 0.45;
// Words that only connect others, in any of the languages.
const JOINING =
  /^(ein(e[mnrs]?)?|d(er|ie|as|em|en|es)|al(la|le|lo)|del(la|l)?|with|your|into|after|from|over|against|para|desde|sobre|dalla?|verso|senza|pour|chez|dans|gegen|beim|nach|dopo|tras|contre|avec|przed|przeciw|proti|před|pred|після|про|для)$/u;

/** The names and aliases of a service. */
export function labelsOf({ name, aliases }: Pick<Service, 'name' | 'aliases'>): string[] {
  return [name, ...aliases];
}

/**
 * Whether a receptionist knows at once that this service is meant (`CLEAR`), would make sure (`UNSURE`), or understands
 * another one (null, and the case is skipped).
 */
export function certainty({ provider, likenesses }: Scene, heard: string, target: Service): 'CLEAR' | 'UNSURE' | null {
  const like = (label: string) => {
    const key = `${heard}|${label}`;
    const known = likenesses.get(key) ?? likeness(heard, label);
    likenesses.set(key, known);
    return known;
  };
  const own = Math.max(...labelsOf(target).map(like));
  const others = provider.services.filter(({ id }) => id !== target.id).flatMap(labelsOf);
  const rival = Math.max(0, ...others.map(like));
  if (own < LOST || rival > own) return null;
  const isSharedPart = others.some((label) => isPartOf(heard, label));
  return own < CLEAR || own - rival < MARGIN || isSharedPart ? 'UNSURE' : 'CLEAR';
}

/** Exactly this service, for any employee. */
export function only(target: Service, isAskingFine = false): Expectation {
  return {
    resolved: { serviceIds: [target.id], employeeIds: [null] },
    questions: isAskingFine ? ['SERVICE'] : [],
    services: [target.id],
  };
}

/** A case about only a service; null is passed through. */
export function saidOf(scene: Scene, text: string | null, target: Service, expected: Expectation | null): Said | null {
  if (text === null || expected === null) return null;
  return { spoken: { serviceQuery: text, locale: scene.language.locale }, expected, meant: [target.id] };
}

/** This service if a receptionist knows or makes sure; null if they understand another one, or a name. */
export function unlessOther(
  scene: Scene,
  core: string,
  text: string,
  target: Service,
  isAskingFine = false,
): Said | null {
  const sure = soundsLikeSomebody(scene, core) ? null : certainty(scene, core, target);
  return sure === null ? null : saidOf(scene, text, target, only(target, isAskingFine || sure === 'UNSURE'));
}

/** A name or, sometimes, an alias of the service. */
export function calledAs(service: Service, chance: Chance): string {
  return service.aliases.length > 0 && chance.next() < 0.3 ? chance.pick(service.aliases) : service.name;
}

/** The forms of a service's name for phrases. */
export function serviceSlots({ code }: Language, name: string): Slots & Readonly<Record<'nom' | 'a', string>> {
  const nom = code === 'de' ? name : lowerFirst(name);
  return {
    nom,
    a: articleOf(nom),
    acc: inflectService(code, nom, 'acc') ?? nom,
    gen: inflectService(code, nom, 'gen') ?? nom,
  };
}

/** The English article before a name. */
export function articleOf(name: string): string {
  return /^([aeiou]|x-)/iu.test(name) ? 'an' : 'a';
}

/** A day and an hour without a common word with the services. */
export function dayAndTime(scene: Scene): Slots {
  const offered = new Set(
    scene.provider.services.flatMap(({ name }) => wordsOf(name)).filter((word) => word.length > 3),
  );
  const free = (text: string) => (wordsOf(text).some((word) => offered.has(word)) ? '' : text);
  return { day: free(scene.phrase('days')), time: free(scene.phrase('times')) };
}

/** Alone, in a sentence, or with a day. */
export function wrapped(scene: Scene, text: string): string | null {
  const way = scene.chance.next();
  if (way < 0.5) return text;
  if (way < 0.8) return say(scene.phrase('before'), { ...serviceSlots(scene.language, text), a: '' });
  return say('{nom} {day} {time}', { nom: text, ...dayAndTime(scene) });
}

/** Whether it is exactly the name of a service or category. */
export function isLabel({ provider }: Scene, text: string): boolean {
  const wanted = plain(text);
  const labels = [...provider.services.flatMap(labelsOf), ...provider.groups.flatMap(labelsOf)];
  return labels.some((label) => plain(label) === wanted) || plain(provider.shared?.alias ?? '') === wanted;
}

/** Whether a word has no meaning alone: a connective, minutes, inches. */
export function saysNothing({ language, provider }: Scene, word: string): boolean {
  if (JOINING.test(plain(word)) || JOINING.test(word)) return true;
  const numbered = provider.services
    .filter(({ name }) => /\d/u.test(name))
    .flatMap(({ name }) => wordsOf(name.replace(/^.*\d/u, '')));
  return [...language.numbers.values(), ...language.numbers.keys(), ...numbered].some(
    (unit) => plain(unit) === plain(word),
  );
}

function lowerFirst(name: string): string {
  return /^\p{Lu}{2}|^\p{Lu}\d|^\p{Lu} /u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
