export const ARTICLES: ReadonlySet<string> = new Set(
  'las la les the os as der die das den dem des le lo il el al dia delle dos'.split(' '),
);
/** "las cinco", "às cinco": only an hour has this article. */
export const HOUR_ARTICLES: ReadonlySet<string> = new Set(['las', 'as']);
/** Between a part and its hour: "tři čtvrtě na šest", "half past four", "mercredi en huit". */
export const PART_LINKS: ReadonlySet<string> = new Set([
  'na',
  'do',
  'po',
  'to',
  'past',
  'nach',
  'vor',
  'en',
  'a',
  'za',
  'of',
]);
/** "menos um quarto". */
export const ONE: ReadonlySet<string> = new Set(['a', 'un', 'um', 'uno', 'ein']);
/** Between a day and its month: "15th of December", "15 de diciembre". */
export const OF: ReadonlySet<string> = new Set(['th', 'st', 'nd', 'rd', 'of', 'de', 'di', 'du', 'e']);
/** Words before the day of a month: "el quince", "no dia nove", "den fünfzehnten". */
export const DAY_ARTICLES: ReadonlySet<string> = new Set(
  'el al del il le au du dal sul dia den dem dne dnia the'.split(' '),
);
/** Before these only an ordinal is a day: "the ninth", "den fünfzehnten", but "the two". */
export const ORDINAL_ARTICLES: ReadonlySet<string> = new Set('the den dem'.split(' '));
