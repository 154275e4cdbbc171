const SOUND_LENGTH = 3;
const NEAR_SOUND_LENGTH = 5;
const FOREIGN_SOUND_LENGTH = 5;
// Polish, German, English; Spanish and French leave the h silent.
const SOUNDED_TRADITIONS = 3;

/** Whether a tradition reads both words in the same way: Meier and Maier, Szewczenko and Шевченко. */
export function soundsAlike(said: readonly string[], known: readonly string[], traditions = said.length): boolean {
  for (let at = 0; at < traditions; at += 1) {
    const key = said[at] ?? '';
    if (key.length >= SOUND_LENGTH && key === known[at]) return true;
  }
  return false;
}

/**
 * Whether a tradition that sounds every letter reads both words in the same way: Hana and Hanna, but not Ana and Hanna.
 */
export function spelledAlike(said: readonly string[], known: readonly string[]): boolean {
  return soundsAlike(said, known, Math.min(SOUNDED_TRADITIONS, said.length));
}

/** Whether one tradition's sounds are another's spelling: balejaż and balayage. */
export function soundsForeign(said: readonly string[], known: readonly string[]): boolean {
  for (const key of said) if (key.length >= FOREIGN_SOUND_LENGTH && known.includes(key)) return true;
  return false;
}

/** Whether the words differ by one sound in some tradition. */
export function soundsNear(said: readonly string[], known: readonly string[]): boolean {
  for (let at = 0; at < said.length; at += 1) {
    const key = said[at] ?? '';
    const other = known[at] ?? '';
    if (Math.min(key.length, other.length) >= NEAR_SOUND_LENGTH && isOneEdit(key, other)) return true;
  }
  return false;
}

/** Whether two unequal texts differ by one added, missing or replaced letter. */
function isOneEdit(left: string, right: string): boolean {
  const longer = left.length - right.length;
  if (longer > 1 || longer < -1) return false;
  let from = 0;
  while (from < left.length && left.charCodeAt(from) === right.charCodeAt(from)) from += 1;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (leftEnd > from && rightEnd > from && left.charCodeAt(leftEnd - 1) === right.charCodeAt(rightEnd - 1)) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  return leftEnd - from <= 1 && rightEnd - from <= 1;
}

const KINDS: Readonly<Record<string, string>> = {
  d: 't',
  b: 'p',
  g: 'k',
  v: 'f',
  o: 'a',
  u: 'a',
  i: 'e',
  O: 'e',
  U: 'e',
};
const CONFUSED_LENGTH = { any: 6, given: 5 } as const;

/** Whether the words differ only by sounds that recognisers confuse. */
export function soundsConfused(said: readonly string[], known: readonly string[], isGiven: boolean): boolean {
  const least = isGiven ? CONFUSED_LENGTH.given : CONFUSED_LENGTH.any;
  for (let at = 0; at < said.length; at += 1) {
    const key = said[at] ?? '';
    const other = known[at] ?? '';
    if (key.length >= least && key.length === other.length && areOfOneKind(key, other)) return true;
  }
  return false;
}

function areOfOneKind(key: string, other: string): boolean {
  for (let at = 0; at < key.length; at += 1) {
    const sound = key.charAt(at);
    const heard = other.charAt(at);
    if (sound !== heard && (KINDS[sound] ?? sound) !== (KINDS[heard] ?? heard)) return false;
  }
  return true;
}
