import { inflectService } from './inflect.ts';
import { sameWord, wordsOf } from './likeness.ts';
import { anyCase, misheard, otherLanguage, say, spokenNumbers } from './noise.ts';
import type { Service } from './provider.ts';
import { BROKEN_WAYS } from './say-broken.ts';
import {
  articleOf,
  calledAs,
  dayAndTime,
  isLabel,
  labelsOf,
  only,
  type Said,
  type Scene,
  saidOf,
  saysNothing,
  serviceSlots,
  unlessOther,
} from './scene.ts';

/** One way to name a service; null if it is impossible for this one. */
export type Way = (scene: Scene, target: Service) => Said | null;

// Without such a word the meaning is reversed.
const NEGATION = /^(bez|без|ohne|without|sin|sans|senza|sem|nie|non|não|no)$/iu;
const DAY_PATTERNS = ['{nom} {day} {time}', '{day} {time} {nom}', '{nom} {day}', '{time} {nom}', '{day} {nom} {time}'];
const LATER_DAY_PATTERNS = [
  '{nom}, {day}, {time}',
  '{nom} {time} {day}',
  '{day} {nom}',
  '{time} {day} {nom}',
  '{time} {nom} {day}',
];

const exact: Way = (scene, target) =>
  saidOf(scene, anyCase(calledAs(target, scene.chance), scene.chance), target, only(target));

const inflected: Way = (scene, target) => {
  const into = scene.chance.pick(['acc', 'gen'] as const);
  const text = inflectService(
    scene.language.code,
    serviceSlots(scene.language, calledAs(target, scene.chance)).nom,
    into,
  );
  return text === null ? null : unlessOther(scene, text, text, target);
};

const sounds: Way = (scene, target) => {
  const text = misheard(calledAs(target, scene.chance), scene.language, scene.chance);
  return text === null ? null : unlessOther(scene, text, text, target);
};

const fillers: Way = (scene, target) => {
  const phrase = scene.phrase(scene.chance.pick(['before', 'after']));
  return saidOf(scene, say(phrase, serviceSlots(scene.language, calledAs(target, scene.chance))), target, only(target));
};

const daysAndTimes: Way = (scene, target) => {
  const pattern = scene.chance.pick(scene.isLater ? LATER_DAY_PATTERNS : DAY_PATTERNS);
  const slots = { ...serviceSlots(scene.language, calledAs(target, scene.chance)), ...dayAndTime(scene) };
  return saidOf(scene, say(pattern, slots), target, only(target));
};

const codeSwitching: Way = (scene, target) => {
  const other = otherLanguage(scene.language, scene.languages, scene.chance);
  const phrase = scene.chance.pick(other.phrases(scene.chance.pick(['before', 'after'])));
  const nom = serviceSlots(scene.language, target.name).nom;
  const isAboutDay = scene.isLater && scene.chance.next() < 0.4;
  const [day, time] = [scene.chance.pick(other.phrases('days')), scene.chance.pick(other.phrases('times'))];
  const text = isAboutDay
    ? say('{nom} {day} {time}', { nom, day, time })
    : say(phrase, { nom, a: articleOf(nom), acc: nom, gen: nom });
  const said = saidOf(scene, text, target, only(target));
  const isTold = scene.chance.next() < 0.5;
  return said && { ...said, spoken: { ...said.spoken, locale: isTold ? other.locale : scene.language.locale } };
};

const numbers: Way = (scene, target) => saidOf(scene, spokenNumbers(target.name, scene.language), target, only(target));

/** Without one of its words, if the others are in no other name. */
const shortened: Way = (scene, target) => {
  const words = target.name.split(' ');
  if (words.length < 2 || /\d/u.test(target.name)) return null;
  const dropped = scene.chance.between(0, words.length - 1);
  const rest = words.filter((_, at) => at !== dropped);
  const [first = '', last = ''] = [rest[0], rest.at(-1)];
  if (
    first.length < 4 ||
    last.length < 4 ||
    saysNothing(scene, first) ||
    saysNothing(scene, last) ||
    isLabel(scene, rest.join(' '))
  )
    return null;
  if (sharing(scene, rest.join(' ')).some(({ id }) => id !== target.id)) return null;
  const isMost =
    rest.join('').length > words.join('').length * 0.55 && rest.length > 1 && !NEGATION.test(words[dropped] ?? '');
  return saidOf(scene, rest.join(' ').toLowerCase(), target, only(target, !isMost));
};

const combined: Way = (scene, target) => {
  const phrase = scene.phrase(scene.chance.pick(['before', 'after']));
  const form = /\{(\w{3})\}/u.exec(phrase)?.[1] ?? 'nom';
  const correct = serviceSlots(scene.language, calledAs(target, scene.chance))[form] ?? target.name;
  const core = scene.chance.next() < 0.5 ? (misheard(correct, scene.language, scene.chance) ?? correct) : correct;
  const pattern = scene.chance.pick(
    scene.isLater ? [`${phrase}, {time}, {day}`, `{time}, ${phrase}`] : [`${phrase} {day} {time}`, `{day} ${phrase}`],
  );
  const text = say(pattern, { [form]: core, a: articleOf(core), ...dayAndTime(scene) });
  return text === null ? null : unlessOther(scene, core, text, target);
};

/** Ways to name a service that a receptionist understands at once. */
export const SERVICE_WAYS = {
  exact,
  inflected,
  sounds,
  ...BROKEN_WAYS,
  fillers,
  'days and times': daysAndTimes,
  'code-switching': codeSwitching,
  'numbers spoken': numbers,
  shortened,
  'several at once': combined,
} satisfies Record<string, Way>;

/** The services with a name that contains all these words, in any form. */
export function sharing({ provider }: Scene, text: string): Service[] {
  const words = wordsOf(text);
  return provider.services.filter((service) => {
    const written = labelsOf(service).flatMap(wordsOf);
    return words.every((word) => written.some((other) => sameWord(word, other)));
  });
}
