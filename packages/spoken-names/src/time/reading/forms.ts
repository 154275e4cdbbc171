import type { TimeLanguage } from './time-language.ts';
import type { Token } from './tokens.ts';
import { type Found, findPhrases, tableOf } from './word-table.ts';

/** A form that begins at a token: the index behind it, and the values of its elements. */
interface Match {
  readonly to: number;
  readonly values: Readonly<Record<string, number>>;
}

/** A text in a language. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** All phrases of a class that begin at a token. */
  find(name: string, at: number): Found[];
  /** All ways in which a form begins at a token. */
  match(form: string, at: number): Match[];
  /** No word follows, or one behind a mark. */
  isEnd(at: number): boolean;
}

const HOURS = 24;
const MINUTES = 59;
const DAYS = 31;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** Elements that are numbers, by what they accept. */
const NUMERIC: Readonly<
  Record<string, { classes: readonly string[]; isAccepted(token: Token, value: number): boolean }>
> = {
  hour: { classes: ['hourWord', 'number'], isAccepted: (_, value) => value <= HOURS },
  minute: { classes: ['number'], isAccepted: (token, value) => value <= MINUTES && !token.isOrdinal },
  count: { classes: ['number'], isAccepted: (token) => !token.isOrdinal },
  day: { classes: ['ordinalWord', 'number'], isAccepted: (_, value) => value >= 1 && value <= DAYS },
  ordinal: { classes: ['ordinalWord'], isAccepted: (token, value) => token.isOrdinal && value <= DAYS },
  dated: { classes: ['datedWord'], isAccepted: (token, value) => token.isOrdinal && value <= DAYS },
  digits: { classes: [], isAccepted: (token, value) => !token.isOrdinal && value >= 1 && value <= DAYS },
  hourOnly: { classes: ['hourWord'], isAccepted: (_, value) => value <= HOURS && value > 0 },
  year: { classes: [], isAccepted: (_, value) => value >= FIRST_YEAR && value <= LAST_YEAR },
};

export function toSentence(tokens: readonly Token[], language: TimeLanguage): Sentence {
  const table = tableOf(language);
  const find = (name: string, at: number): Found[] => {
    const numeric = NUMERIC[name];
    if (!numeric) return findPhrases(table, tokens, name, at);
    const token = tokens[at];
    if (token?.number != null)
      return numeric.isAccepted(token, token.number) ? [{ to: at + 1, value: token.number }] : [];
    const found = numeric.classes.flatMap((each) => findPhrases(table, tokens, each, at));
    return token
      ? found.filter(({ value }) =>
          numeric.isAccepted({ ...token, isOrdinal: name === 'ordinal' || name === 'dated' }, value),
        )
      : [];
  };
  const matchFrom = (elements: readonly string[], match: Match): Match[] => {
    const [first, ...others] = elements;
    if (first === undefined) return [match];
    const isOptional = first.endsWith('?');
    const name = isOptional ? first.slice(0, -1) : first;
    const taken = isContinued(match)
      ? find(name, match.to).flatMap(({ to, value }) =>
          matchFrom(others, { to, values: { ...match.values, [name]: value } }),
        )
      : [];
    return isOptional ? [...taken, ...matchFrom(others, match)] : taken;
  };
  /** No mark stands inside of a form, but before its first word. */
  const isContinued = ({ to, values }: Match) => Object.keys(values).length === 0 || tokens[to]?.isAfterMark === false;
  return {
    tokens,
    find,
    match: (form, at) => matchFrom(form.split(' '), { to: at, values: {} }),
    isEnd: (at) => at >= tokens.length || tokens[at]?.isAfterMark === true,
  };
}
