import { inflectService } from './inflect.ts';
import { plain, sameWord, wordsOf } from './likeness.ts';
import { anyCase, cutOff, misheard, otherLanguage, respaced, say, spokenNumbers } from './noise.ts';
import type { Service } from './provider.ts';
import {
  calledAs,
  certainty,
  dayAndTime,
  isLabel,
  labelsOf,
  only,
  type Said,
  type Scene,
  saidOf,
  saysNothing,
  serviceSlots,
} from './scene.ts';
import { soundsLikeSomebody } from './team.ts';

/** One way of saying which service is meant; null where this one cannot be said so. */
export type Way = (scene: Scene, target: Service) => Said | null;

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

const truncated: Way = (scene, target) => {
  const text = cutOff(calledAs(target, scene.chance).toLowerCase(), scene.chance);
  if (text === null || isLabel(scene, text)) return null;
  const others = beginningWith(scene, text).filter(({ id }) => id !== target.id);
  if (others.length === 0) return unlessOther(scene, text, text, target, !text.includes(' '));
  const isBase = others.every((other) => labelsOf(other).some((label) => plain(label).startsWith(plain(target.name))));
  if (isBase) return saidOf(scene, text, target, only(target, true));
  const ids = [target, ...others].map(({ id }) => id);
  const said = saidOf(scene, text, target, { resolved: null, questions: ['SERVICE'], services: ids });
  return said && { ...said, meant: ids };
};

const respacing: Way = (scene, target) => {
  const way = scene.chance.pick(['JOINED', 'SPLIT'] as const);
  const text = respaced(calledAs(target, scene.chance).toLowerCase(), way, scene.chance);
  return text === null || isLabel(scene, text) ? null : unlessOther(scene, text, text, target);
};

const fillers: Way = (scene, target) => {
  const phrase = scene.phrase(scene.chance.pick(['before', 'after']));
  return saidOf(scene, say(phrase, serviceSlots(scene.language, calledAs(target, scene.chance))), target, only(target));
};

const daysAndTimes: Way = (scene, target) => {
  const pattern = scene.chance.pick([
    '{nom} {day} {time}',
    '{day} {time} {nom}',
    '{nom} {day}',
    '{time} {nom}',
    '{day} {nom} {time}',
  ]);
  const slots = { ...serviceSlots(scene.language, calledAs(target, scene.chance)), ...dayAndTime(scene) };
  return saidOf(scene, say(pattern, slots), target, only(target));
};

const codeSwitching: Way = (scene, target) => {
  const other = otherLanguage(scene.language, scene.languages, scene.chance);
  const phrase = scene.chance.pick(other.phrases(scene.chance.pick(['before', 'after']), scene.provider.fold));
  const nom = serviceSlots(scene.language, target.name).nom;
  const text = say(phrase, { nom, acc: nom, gen: nom });
  const said = saidOf(scene, text, target, only(target));
  const isTold = scene.chance.next() < 0.5;
  return said && { ...said, spoken: { ...said.spoken, locale: isTold ? other.locale : scene.language.locale } };
};

const numbers: Way = (scene, target) => saidOf(scene, spokenNumbers(target.name, scene.language), target, only(target));

/** Without one of its words, where those that are left stand in no other name. */
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
  const isMost = rest.join('').length > words.join('').length * 0.55 && rest.length > 1;
  return saidOf(scene, rest.join(' ').toLowerCase(), target, only(target, !isMost));
};

const combined: Way = (scene, target) => {
  const phrase = scene.phrase(scene.chance.pick(['before', 'after']));
  const form = /\{(\w+)\}/u.exec(phrase)?.[1] ?? 'nom';
  const correct = serviceSlots(scene.language, calledAs(target, scene.chance))[form] ?? target.name;
  const core = scene.chance.next() < 0.5 ? (misheard(correct, scene.language, scene.chance) ?? correct) : correct;
  const pattern = scene.chance.pick([`${phrase} {day} {time}`, `{day} ${phrase}`]);
  const text = say(pattern, { [form]: core, ...dayAndTime(scene) });
  return text === null ? null : unlessOther(scene, core, text, target);
};

/** Ways of saying that a person at the desk understands at once. */
export const SERVICE_WAYS = {
  exact,
  inflected,
  sounds,
  truncated,
  'run together or split': respacing,
  fillers,
  'days and times': daysAndTimes,
  'code-switching': codeSwitching,
  'numbers spoken': numbers,
  shortened,
  'several at once': combined,
} satisfies Record<string, Way>;

/** The services in one of whose names all these words stand, in whatever form. */
export function sharing({ provider }: Scene, text: string): Service[] {
  const words = wordsOf(text);
  return provider.services.filter((service) => {
    const written = labelsOf(service).flatMap(wordsOf);
    return words.every((word) => written.some((other) => sameWord(word, other)));
  });
}

function beginningWith({ provider }: Scene, text: string): Service[] {
  return provider.services.filter((service) => labelsOf(service).some((label) => plain(label).startsWith(plain(text))));
}

function unlessOther(scene: Scene, core: string, text: string, target: Service, isAskingFine = false): Said | null {
  const sure = soundsLikeSomebody(scene, core) ? null : certainty(scene, core, target);
  return sure === null ? null : saidOf(scene, text, target, only(target, isAskingFine || sure === 'UNSURE'));
}
