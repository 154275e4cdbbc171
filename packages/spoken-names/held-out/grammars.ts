import type { LanguageCode } from './language.ts';

export type GrammarCase = 'acc' | 'gen' | 'ins' | 'dat';
export type Ending = readonly [RegExp, string];
type Endings = Readonly<Partial<Record<GrammarCase, readonly Ending[]>>>;

/**
 * The endings of the first noun of a service and of its adjectives in another case; all other words of the name stay.
 */
export interface Grammar {
  readonly adjective: RegExp;
  /** Words that look like adjectives but are not. */
  readonly nouns: ReadonlySet<string>;
  /**
   * The ending of an adjective beside a noun with this ending; `before`: an adjective after the noun belongs to another
   * one.
   */
  readonly agreement: readonly (readonly [noun: RegExp, adjective: RegExp, before?: true])[];
  /** Names in the plural or with a head that no rule fits are unchanged. */
  readonly unchanging: RegExp;
  /** A noun without a rule leaves the whole name unchanged. */
  readonly nounEndings: Endings;
  readonly adjectiveEndings: Endings;
}

export const GRAMMARS: Partial<Record<LanguageCode, Grammar>> = {
  pl: {
    adjective: /(ow|n|sk|ck|w|cz|sz|ł|jąc|it|ięc)(a|e|y)$|[sc]kie?$/u,
    nouns: new Set([
      'umowa',
      'naprawa',
      'wymiana',
      'rozmowa',
      'obrona',
      'korona',
      'sprawa',
      'henna',
      'głowy',
      'umowy',
      'wymowy',
      'rozmowy',
      'skraplacza',
      'siwizny',
      'paska',
      'sprzęgła',
      'gospodarstwa',
      'szkoła',
      'darowizna',
    ]),
    agreement: [
      [/(a|el)$/u, /a$/u],
      [/e$/u, /e$/u],
      [/.$/u, /[yi]$/u],
    ],
    unchanging: /^(paznokcie|widzenia|ćwiczenia|letnie|bieżnia|hotel|urodziny)(?= |$)/u,
    nounEndings: {
      acc: endings('cia>cia a>ę el>el'),
      gen: endings('nie>nia cie>cia cia>ć ja>ji ia>ii ([kg])a>$1i la>li a>y el>eli ([dgnst]|aż|iem)>$1u'),
    },
    adjectiveEndings: { acc: endings('a>ą'), gen: endings('([kg])a>$1iej a>ej ([kg])ie?>$1iego [ye]>ego') },
  },
  cs: {
    adjective: /[áýé]$/u,
    nouns: new Set(['akné']),
    agreement: [
      [/(a|e|áž|el)$/u, /á$/u],
      [/í$/u, /é$/u, true],
      [/.$/u, /ý$/u],
    ],
    unchanging: /^(jídelníček sportovní|monitor plodu)$/u,
    nounEndings: {
      acc: endings('a>u ce>ci (áž|el)>$1'),
      gen: endings(
        'nehet>nehtu (sol[aá]r|akv[aá]r)ium>$1ia vízum>víza psychiatr>psychiatra jazyk>jazyka a>y ce>ce í>í ost>osti (áž|el)>$1e [ýv]bor>boru bor>bora ek>ku ([bdfghklmnprstvz])>$1u',
      ),
    },
    adjectiveEndings: { acc: endings('á>ou'), gen: endings('á>é [ýé]>ého') },
  },
  sk: {
    adjective: /[áýé]$|[sc]k[ay]$|[íáú][bcčdďfghjklmnňprsštvzž]{1,2}na$|biela$/u,
    nouns: new Set(['akné', 'stehná', 'zápisky']),
    agreement: [
      [/(a|áž)$/u, /[áa]$/u],
      [/e$/u, /é$/u, true],
      [/.$/u, /[ýy]$/u],
    ],
    unchanging: /^furminátor$/u,
    nounEndings: {
      acc: endings('ia>iu a>u áž>áž'),
      gen: endings(
        'solárium>solária vízum>víza ([td])er>$1ra (večer|jazyk|monitor|laser)>$1a nástrek>nástreku ňa>ne nie>nia ia>ie a>y áž>áže ľ>ľa bor>bora ok>ku ek>ka ([bdfghklmnprstvz])>$1u',
      ),
    },
    adjectiveEndings: { acc: endings('á>ú a>u'), gen: endings('[áa]>ej y>eho [ýé]>ého') },
  },
  uk: {
    adjective: /(н|ов|ев|ськ|ч)[ае]$|ірня$|ий$/u,
    nouns: new Set(['заміна', 'ванна', 'перевірка', 'двигуна', 'бішона', 'гігієна', 'плеча', 'ущільнювача']),
    agreement: [
      [/(ння|ття|лля)$/u, /е$/u, true],
      [/[ая]$/u, /[ая]$/u],
      [/.$/u, /ий$/u],
    ],
    unchanging: /^(правила|німецька|норвезька|зоопсихолог|психіатр|фурмінатор)(?= |$)/u,
    nounEndings: {
      acc: endings('(ння|ття|лля)>$1 а>у я>ю'),
      gen: endings(
        '(ння|ття|лля)>$1 а>и ія>ії я>і договір>договору табір>табору спір>спору дозвіл>дозволу вечір>вечора ([тз])ок>$1ка (ник|лазер|портрет|пакет)>$1а ([бвгджзклмнпрстфх])>$1у',
      ),
    },
    adjectiveEndings: { acc: endings('а>у я>ю'), gen: endings('а>ої я>ьої (е|ий)>ого') },
  },
};

/** Plural endings of services, in languages without cases. */
export const PLURALS: Partial<Record<LanguageCode, readonly Ending[]>> = {
  en: endings('(sh|ch|ss|x)>$1es ([^aeiou])y>$1ies ([a-rt-z])>$1s'),
  de: endings(
    '(ung|heit|keit|ion)>$1en (age|ie|üre|nde)>$1n frisur>frisuren schnitt>schnitte kurs>kurse (test|check|bad|service|audit)>$1s wechsel>wechsels',
  ),
  es: endings('z>ces ión>iones ([aeiouéá])>$1s ([rldn])>$1es'),
  fr: endings('al>aux eau>eaux ([a-zé])>$1s'),
  it: endings('([cg])a>$1he cia>ce a>e io>i cco>cchi (or|on|al|nt|it)e>$1i o>i'),
  pt: endings('ão>ões ([ae])l>$1is m>ns ([rz])>$1es ([aeoéê])>$1s'),
};

// Romance adjectives, which agree with their noun; other words after it stay.
export const AGREES =
  /(ant|ent|ante|ente|al|ale|ic[oa]|ique|iv[oa]|if|ive|os[oa]|ad[oa]|at[oa]|aire|ien|ese|és|esa|ée?)$/u;
export const ROMANCE_PREPOSITION =
  /^(d|l)['’]|^(de|del|du|des|di|da|do|dos|das|con|com|para|per|por|pour|en|em|in|a|à|ai|al|alla|alle|ao|aux?|contre|contra|après|após|avant|ante|tras|dopo)$/u;
// Verbs, languages and words without another plural.
/** Nouns after another noun that look like adjectives. */
export const NEVER_AGREES =
  /^(dente|spirale|ombelico|incisivo|incisiva|cooperativa|manuale|patente|animale|contencioso|bebé|diamant|cambiale)$/u;
export const UNCHANGED =
  /[aei]r$|x$|^(hydrafacial|furminator|shampoo|ciglia|sopracciglia|frangia|psichiatra|comportamentalista|vidro|luna|manicure|pedicure|inglese|onde|fiabe|régimen|prima|primera|primeira|première)$/iu;
// Names whose head is not their last word, and uncountable things.
export const ENGLISH_UNCHANGED =
  /\b(writing|disclaiming|getting|setting|contesting|english|feet|canal|inch|nose|laser|sugaring|MRI|shockwave|ADHD|spray|design|disinfection|stripping|botox|freezing|against|advice|blow|tolerance|exam|cooking|practice|attorney|advanced)\b|(ing|ology|care)$/iu;
export const ENGLISH_PREPOSITION = /^(with|for|at|to|into|in|of|and|over|after|on|by|from)$/u;

/** "ia>ii a>y": the first ending that a word has is replaced. */
function endings(text: string): Ending[] {
  return text.split(' ').map((rule) => {
    const [from = '', to = ''] = rule.split('>');
    return [new RegExp(`(?:${from})$`, 'u'), to];
  });
}
