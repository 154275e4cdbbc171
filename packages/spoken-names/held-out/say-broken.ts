import { plain } from './likeness.ts';
import { cutOff, respaced, say } from './noise.ts';
import type { Service } from './provider.ts';
import type { Way } from './say-service.ts';
import { calledAs, isLabel, labelsOf, only, type Scene, saidOf, unlessOther } from './scene.ts';

const truncated: Way = (scene, target) => {
  const said = brokenOff(scene, target);
  const cut = said?.spoken.serviceQuery ?? '';
  const [beginning = '', ending] = scene.phrase('before').split(/\{\w+\}/u);
  const isEndLost = labelsOf(target).some((label) => plain(label).startsWith(plain(cut)));
  if (!said || !scene.isLater || ending !== '' || !isEndLost || scene.chance.next() < 0.5) return said;
  const text = say(`${beginning}{nom}`, { nom: cut });
  return text === null ? null : { ...said, spoken: { ...said.spoken, serviceQuery: text } };
};

const brokenOff: Way = (scene, target) => {
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
  const way = scene.chance.pick(
    scene.isLater ? (['JOINED', 'SPLIT', 'SHIFTED'] as const) : (['JOINED', 'SPLIT'] as const),
  );
  const text = respaced(calledAs(target, scene.chance).toLowerCase(), way, scene.chance);
  return text === null || isLabel(scene, text) ? null : unlessOther(scene, text, text, target);
};

/** Cut off, and with shifted spaces. */
export const BROKEN_WAYS = {
  truncated,
  'run together or split': respacing,
} satisfies Record<string, Way>;

function beginningWith({ provider }: Scene, text: string): Service[] {
  return provider.services.filter((service) => labelsOf(service).some((label) => plain(label).startsWith(plain(text))));
}
