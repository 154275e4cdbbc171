import type { Contenders } from '../choose-contenders.ts';
import type { Role } from '../roles.ts';

/** Between a given name and a surname: "Laura van Dijk", "Elena de la Torre". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de del della dello dei degli di da das do dos du la le las los lo el al ter ten zu zum y e o d l mac mc st san'.split(
    ' ',
  ),
);
const MOST_PARTICLES = 3;
/** The part of the words that a name with its surname explains. */
const WHOLE = 0.85;

/** The end of a surname with particles: "van Dijk", "de la Torre", "O'Brien"; `from` if none follows. */
export function endOfSurname(roles: readonly Role[], from: number, isClosed: (at: number) => boolean): number {
  const clause = roles[from - 1]?.clause;
  let at = from;
  while (at < from + MOST_PARTICLES && !isClosed(at) && isParticle(roles[at]) && roles[at]?.clause === clause) at += 1;
  const surname = roles[at];
  if (at === from || !surname || surname.clause !== clause || isClosed(at)) return from;
  const isName =
    !surname.isTime &&
    !surname.isService &&
    !surname.isTitle &&
    (!surname.isSilent || surname.isCapital) &&
    !surname.introduces;
  return isName && (surname.isCapital || !surname.isSmall) ? at + 1 : from;
}

function isParticle(role: Role | undefined): boolean {
  return role !== undefined && PARTICLES.has(role.raw) && !role.isTime;
}

/** Whether the whole surname was matched as well. */
export function isSurnameKnown({ names: [best] }: Contenders): boolean {
  return best?.isComplete === true && best.explained >= WHOLE;
}
