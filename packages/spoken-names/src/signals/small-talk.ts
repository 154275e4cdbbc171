import { closedWordsOf } from '../closed-phrases.ts';
import { LANGUAGES } from '../languages/all.ts';
import { ACCENTLESS, listedWords } from '../languages/listed-words.ts';

/** The languages of a conversation: a bit for each index in `LANGUAGES`. */
export type Talk = number;

type WordField = 'small' | 'fillers' | 'times' | 'timeWords' | 'numbers';

/** All of them. */
export const ANY_TALK: Talk = -1;

const ASCII = /^[a-z]+$/u;
/** One word of another language is a loan or an accident. */
const SURELY_SPOKEN = 2;

/** Words of any conversation by language, because "car" is "because" in French. */
const small = talkByWord(['small']);
const everyday = talkByWord(['small', 'fillers', 'times', 'timeWords'], true);
const numerals = talkByWord(['numbers']);

/** The languages of a word. Accents distinguish words if they are written. */
function talkIn(words: ReadonlyMap<string, Talk>, raw: string): Talk {
  return (words.get(raw) ?? 0) | (ASCII.test(raw) ? (words.get(`${ACCENTLESS}${raw}`) ?? 0) : 0);
}

/**
 * The languages of an utterance: the given one, and the one that explains most of the other everyday words of the text,
 * if it explains two.
 */
export function talkOf(words: readonly string[], language: string | null): Talk {
  const told = bitOf(language);
  const counts = LANGUAGES.map(() => 0);
  for (const word of new Set(words)) {
    const talk = word.length > 1 ? talkIn(everyday, word) : 0;
    if ((talk & told) !== 0 || talk === 0) continue;
    for (const at of counts.keys()) if ((talk & (1 << at)) !== 0) counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  if (most < SURELY_SPOKEN) return told;
  return counts.reduce((talk, count, at) => (count === most ? talk | (1 << at) : talk), told);
}

/** Whether a word belongs to any conversation in these languages. */
export function isSmallTalk(raw: string, talk: Talk): boolean {
  return (talkIn(small, raw) & talk) !== 0;
}

/** Whether a number word of another language is an everyday word in these: "ten" is "this" in Polish. */
export function isNoNumeral(raw: string, talk: Talk): boolean {
  return (talkIn(everyday, raw) & talk) !== 0 && (talkIn(numerals, raw) & talk) === 0;
}

function bitOf(language: string | null): Talk {
  const at = LANGUAGES.findIndex(({ code }) => code === language);
  return at < 0 ? 0 : 1 << at;
}

/** `hasClosed`: with the single words of the closed classes. */
function talkByWord(fields: readonly WordField[], hasClosed = false): ReadonlyMap<string, Talk> {
  const byWord = new Map<string, Talk>();
  for (const [at, language] of LANGUAGES.entries()) {
    const closed = hasClosed ? closedWordsOf(at) : [];
    for (const form of [...fields.flatMap((field) => listedWords(language, field).spelled), ...closed]) {
      byWord.set(form, (byWord.get(form) ?? 0) | (1 << at));
    }
  }
  return byWord;
}
