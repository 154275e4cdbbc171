const PREFIX_LENGTH = 2;
const PIECE_LENGTH = 4;
// The part before the head may be as short as "Öl"; the part after a word is an ending unless it is longer.
const HEAD_REST_LENGTH = 3;
const TAIL_REST_LENGTH = 2;
const STEM_PREFIX_LENGTH = 5;
const STEM_PREFIX_SHARE = 0.5;

/** The said fraction of a truncated word, or null: "mani" of "manicure". */
export function truncatedShare(said: string, known: string): number | null {
  if (said.length < PREFIX_LENGTH || said.length >= known.length || !known.startsWith(said)) return null;
  return said.length / known.length;
}

/** The fraction of a compound that a part makes up, or null: "haarschnitt" of "damenhaarschnitt". */
export function compoundShare(part: string, compound: string): number | null {
  if (part.length < PIECE_LENGTH || part.length >= compound.length) return null;
  const rest = compound.length - part.length;
  const isPart =
    (rest >= HEAD_REST_LENGTH && compound.startsWith(part)) || (rest >= TAIL_REST_LENGTH && compound.endsWith(part));
  return isPart ? part.length / compound.length : null;
}

/** The fraction of the shorter word that is a common stem, or null: "hybryda" and "hybrydowy". */
export function sharedStemShare(said: string, known: string): number | null {
  const shorter = Math.min(said.length, known.length);
  let common = 0;
  while (common < shorter && said[common] === known[common]) common += 1;
  return common >= STEM_PREFIX_LENGTH && common >= shorter * STEM_PREFIX_SHARE ? common / shorter : null;
}
