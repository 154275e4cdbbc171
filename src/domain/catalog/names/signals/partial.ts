const PREFIX_LENGTH = 3;
const PIECE_LENGTH = 4;
const STEM_PREFIX_LENGTH = 5;
const STEM_PREFIX_SHARE = 0.8;

/** The share of a word that was said before it broke off, or null: "mani" of "manicure". */
export function truncatedShare(said: string, known: string): number | null {
  if (said.length < PREFIX_LENGTH || said.length >= known.length || !known.startsWith(said)) return null;
  return said.length / known.length;
}

/** The share of a compound that a part of it makes up, or null: "haarschnitt" of "damenhaarschnitt". */
export function compoundShare(part: string, compound: string): number | null {
  if (part.length < PIECE_LENGTH || part.length >= compound.length) return null;
  return compound.startsWith(part) || compound.endsWith(part) ? part.length / compound.length : null;
}

/** Whether two words are built on one stem: "hybryda" and "hybrydowy". */
export function sharesLongStem(said: string, known: string): boolean {
  const shorter = Math.min(said.length, known.length);
  let common = 0;
  while (common < shorter && said[common] === known[common]) common += 1;
  return common >= STEM_PREFIX_LENGTH && common >= shorter * STEM_PREFIX_SHARE;
}
