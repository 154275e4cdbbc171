import { isPartOf, likeness, plain, sameWord, wordsOf } from './likeness.ts';
import { KINDS } from './material.ts';
import type { Service } from './provider.ts';
import { sharing, type Way } from './say-service.ts';
import { isLabel, labelsOf, only, type Said, type Scene, saidOf, saysNothing, wrapped } from './scene.ts';

const NEAR = 0.8;
const FAR = 0.55;

/** A word that several names have, such as "haircut" or "classic". */
const headWord: Way = (scene, target) => {
  const words = wordsOf(target.name).filter(
    (word) => word.length > 3 && !/\d/u.test(word) && !saysNothing(scene, word) && !isLabel(scene, word),
  );
  const shared = words.filter((word) => !isOutright(scene, word) && having(scene, word) > 1);
  const [word] = scene.chance.shuffle(shared);
  if (word === undefined) return null;
  const written = target.name.split(/\s+/u).find((part) => plain(part) === word);
  if (written === undefined) return null;
  const services = sharing(scene, word);
  const base = services.find(({ name }) => services.every((other) => other.name.startsWith(name)));
  if (!base) return mustAsk(scene, written.toLowerCase(), services);
  return saidOf(scene, wrapped(scene, written.toLowerCase()), base, only(base, true));
};

/** The name of a category, which has several services. */
const category: Way = (scene, { group }) => {
  const label = scene.chance.pick(labelsOf(group));
  return mustAsk(
    scene,
    label.toLowerCase(),
    scene.provider.services.filter((service) => service.group === group),
  );
};

/** A word for the kind of service that is in no catalog: "something with my hair". */
const topic: Way = (scene, { group }) => {
  const word = scene.chance.pick(group.topics);
  const services = scene.provider.services.filter((service) => service.group === group);
  if (isLabel(scene, word) || services.length < 2) return null;
  return mustAsk(scene, word, services, { mayBeUnknown: true });
};

/** A name without one word, which then matches several services. */
const ambiguous: Way = (scene, target) => {
  const { shared } = scene.provider;
  if (shared && scene.chance.next() < 0.4) {
    return mustAsk(
      scene,
      shared.alias,
      scene.provider.services.filter(({ id }) => shared.serviceIds.includes(id)),
      { all: true },
    );
  }
  const words = target.name.split(' ');
  const dropped = scene.chance.between(1, words.length - 1);
  const rest = words.filter((_, at) => at !== dropped);
  const text = rest.join(' ');
  if (rest.length < 2 || (rest.at(-1) ?? '').length < 4 || isLabel(scene, text)) return null;
  if (!/\d/u.test(text) && rest.some((word) => saysNothing(scene, word))) return null;
  const services = sharing(scene, text);
  const outright = services.filter((service) => labelsOf(service).some((label) => hasWords(label, text)));
  if (outright.length === 1 || services.length < 2 || services.every(({ name }) => name.startsWith(target.name)))
    return null;
  return mustAsk(scene, text.toLowerCase(), services);
};

/** A service of the same trade that this provider does not have. */
const nearMiss: Way = (scene) => {
  const { missing } = scene.provider;
  if (missing.length === 0) return null;
  const { name } = scene.chance.pick(missing);
  const others = scene.provider.services.flatMap(labelsOf);
  if (others.some((label) => likeness(name, label) > NEAR || isPartOf(name, label) || isPartOf(label, name)))
    return null;
  return notOffered(scene, name);
};

/** A service of another trade. */
const farMiss: Way = (scene) => {
  const kind = scene.chance.pick(KINDS.filter((other) => other !== scene.provider.kind));
  const group = scene.chance.pick(
    (scene.language.groups.get(kind) ?? []).filter(({ fold }) => fold === scene.provider.fold),
  );
  const { name } = scene.chance.pick(group.offers);
  const said = wordsOf(name).filter((word) => word.length > 3);
  const labels = scene.provider.services.flatMap(labelsOf);
  const isClose = labels.some(
    (label) => likeness(name, label) > FAR || wordsOf(label).some((word) => said.some((own) => sameWord(own, word))),
  );
  return isClose ? null : notOffered(scene, name);
};

/** Requests that a receptionist could not book without a question. */
export const ASK_WAYS = {
  'head words': headWord,
  categories: category,
  topics: topic,
  'ambiguous names': ambiguous,
  'near misses': nearMiss,
  'far misses': farMiss,
} satisfies Record<string, Way>;

interface Leniency {
  readonly all?: boolean;
  readonly mayBeUnknown?: boolean;
}

function mustAsk(
  scene: Scene,
  word: string,
  services: readonly Service[],
  { all = false, mayBeUnknown = false }: Leniency = {},
): Said | null {
  if (services.length < 2) return null;
  const ids = services.map(({ id }) => id);
  const text = wrapped(scene, word);
  if (text === null) return null;
  const spoken = { serviceQuery: text, locale: scene.language.locale };
  if (mayBeUnknown)
    return { spoken, expected: { resolved: null, questions: ['SERVICE', 'SERVICE_NOT_FOUND'] }, meant: ids };
  return { spoken, expected: { resolved: null, questions: ['SERVICE'], services: ids, all }, meant: ids };
}

function notOffered(scene: Scene, name: string): Said | null {
  const text = wrapped(scene, name.toLowerCase());
  const spoken = { serviceQuery: text, locale: scene.language.locale };
  return text === null
    ? null
    : { spoken, expected: { resolved: null, questions: ['SERVICE', 'SERVICE_NOT_FOUND'] }, meant: [] };
}

function hasWords(label: string, text: string): boolean {
  return wordsOf(text).every((word) => wordsOf(label).includes(word));
}

function having({ provider }: Scene, word: string): number {
  return provider.services.filter(({ name }) => wordsOf(name).includes(word)).length;
}

/** Whether a word, in another ending, is the whole name of a record. */
function isOutright({ provider }: Scene, word: string): boolean {
  return provider.services.flatMap(labelsOf).some((label) => {
    const words = wordsOf(label);
    return words.length === 1 && words.some((own) => sameWord(own, word));
  });
}
