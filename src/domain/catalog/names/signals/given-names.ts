import { lexicon } from '../lexicon.ts';

/** The known given names that a folded word is a form of. */
export function givenNameGroups(folded: string): readonly number[] {
  return [...(lexicon.feminineNames.get(folded) ?? []), ...(lexicon.masculineNames.get(folded) ?? [])];
}

/** Diminutives and spellings of one given name: Kasia and Katarzyna, Bob and Robert. */
export function sameGivenName(said: readonly number[], known: readonly number[]): boolean {
  return said.length > 0 && said.some((group) => known.includes(group));
}

/** Whether the known form is short for several names of which only some were said: "Johanna" for "Jo". */
export function isVagueForm(said: readonly number[], known: readonly number[], knownFolded: string): boolean {
  return !lexicon.fullNames.has(knownFolded) && !known.every((group) => said.includes(group));
}

/** Two different given names, however alike they sound: Anna and Hanna. */
export function differentGivenNames(said: readonly number[], known: readonly number[]): boolean {
  return said.length > 0 && known.length > 0 && !sameGivenName(said, known);
}
