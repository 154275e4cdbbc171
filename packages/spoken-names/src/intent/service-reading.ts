import type { SpokenIndex } from '../build-index.ts';
import type { Contenders } from '../choose-contenders.ts';
import { chooseServices } from '../choose-services.ts';
import type { RankOptions } from '../rank-names.ts';
import type { Role } from '../roles.ts';
import type { Scopes } from './scopes.ts';

/** A sentence and the catalog for which it is read. */
export interface Reading {
  readonly index: SpokenIndex;
  readonly scopes: Scopes;
  readonly options: RankOptions;
  /** `isOther`: for a wish beside the one that a "without" is about. */
  isUnwanted(id: string, isOther?: boolean): boolean;
}

/** The score from which a part of a sentence is a wish of its own. */
export const WISH_SCORE = 0.5;
const SHORT_WORD = 3;

/** The services that a part of a sentence may mean. */
export function choose({ index, options, isUnwanted }: Reading, text: string): Contenders {
  const chosen = chooseServices(text, index, { ...options, isWanted: (id) => !isUnwanted(id) });
  return { ...chosen, names: chosen.names.filter(({ id }) => !isUnwanted(id)) };
}

/** The words as a text; null if none of them says anything. */
export function textAt({ sentence: { words } }: Scopes, positions: readonly number[]): string | null {
  const isSaid = positions.some((at) => words[at]?.isSilent === false && words[at]?.introduces === false);
  if (!isSaid) return null;
  // Words on both sides of a person are no neighbours.
  return positions
    .reduce((text, at, place) => {
      const before = positions[place - 1];
      const isBreak = before !== undefined && (before < at - 1 || words[before]?.clause !== words[at]?.clause);
      return `${text}${isBreak ? ',' : ''} ${words[at]?.raw ?? ''}`;
    }, '')
    .trimStart();
}

/** Whether a word names a service. */
export function isNaming(role: Role | undefined): boolean {
  return role?.isService === true && !role.isSilent;
}

/** Whether it does, or is a time that tells names apart: "night" of "photos by night". */
export function isTelling(role: Role | undefined): boolean {
  return isNaming(role) || (role?.isService === true && role.isTime && role.raw.length > SHORT_WORD);
}

export function distinct<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);
}
