import {
  AGREES,
  ENGLISH_PREPOSITION,
  ENGLISH_UNCHANGED,
  type Ending,
  GRAMMARS,
  type GrammarCase,
  NEVER_AGREES,
  PLURALS,
  ROMANCE_PREPOSITION,
  UNCHANGED,
} from './grammars.ts';
import type { LanguageCode } from './language.ts';

/** The service's name after a preposition or a verb, or null if the language has no rule for it. */
export function inflectService(language: LanguageCode, name: string, into: GrammarCase): string | null {
  const grammar = GRAMMARS[language];
  if (!grammar) return into === 'gen' ? inflectWestern(language, name) : null;
  if (grammar.unchanging.test(name)) return null;
  const words = name.split(' ');
  const looksLike = (word = '') => word.length > 3 && grammar.adjective.test(word) && !grammar.nouns.has(word);
  const head = looksLike(words[0]) && (words[1]?.length ?? 0) > 3 && !looksLike(words[1]) ? 1 : 0;
  const noun = words[head] ?? '';
  const rule = grammar.nounEndings[into]?.find(([pattern]) => pattern.test(noun));
  const agreement = grammar.agreement.find(([pattern]) => pattern.test(noun));
  if (!rule || !agreement || noun.length < 4 || looksLike(noun)) return null;
  const [, agreeing, isBefore = false] = agreement;
  const inflected = words.map((word, at) => {
    if (at === head) return word.replace(rule[0], rule[1]);
    const between = words.slice(head + 1, at + 1);
    const belongs = at < head || (!isBefore && between.every((each) => looksLike(each) && agreeing.test(each)));
    return belongs && agreeing.test(word) ? ended(word, grammar.adjectiveEndings[into]) : word;
  });
  const text = inflected.join(' ');
  return text === name ? null : text;
}

function ended(word: string, endings: readonly Ending[] = []): string {
  const rule = endings.find(([pattern]) => pattern.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

/** The plural: "two haircuts", "unos masajes"; the adjective after a Romance noun agrees with it. */
function inflectWestern(language: LanguageCode, name: string): string | null {
  const words = name.split(' ');
  if (language === 'en' && ENGLISH_UNCHANGED.test(name)) return null;
  const preposition = words.findIndex((word) => ENGLISH_PREPOSITION.test(word));
  const head = language === 'en' ? (preposition < 0 ? words.length : preposition) - 1 : 0;
  const word = words[head];
  if (word === undefined || word.length < 4 || /[\d'’]|^[A-Z]{2}|s$/u.test(word)) return null;
  const plural = pluralOf(language, word);
  if (plural === null) return null;
  if (language === 'en' || language === 'de') return words.map((each, at) => (at === head ? plural : each)).join(' ');
  const next = words[head + 1];
  const isAdjective = next !== undefined && AGREES.test(next) && !NEVER_AGREES.test(next);
  const agreed = isAdjective && !ROMANCE_PREPOSITION.test(next) ? pluralOf(language, next) : null;
  const isAlone = next === undefined || agreed !== null || ROMANCE_PREPOSITION.test(next);
  return isAlone && !UNCHANGED.test(word)
    ? words.map((each, at) => (at === 0 ? plural : at === 1 && agreed ? agreed : each)).join(' ')
    : null;
}

function pluralOf(language: LanguageCode, word: string): string | null {
  const rule = PLURALS[language]?.find(([pattern]) => pattern.test(word));
  return rule ? word.replace(rule[0], rule[1]) : null;
}
