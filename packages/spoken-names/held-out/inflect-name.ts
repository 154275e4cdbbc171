import type { GrammarCase } from './grammars.ts';
import type { LanguageCode } from './language.ts';

type Ending = readonly [RegExp, string, string, string?];

/**
 * Endings of names, and their endings in the genitive, the instrumental and (after "k" in Czech and Slovak) the dative.
 */
const FEMALE: Partial<Record<LanguageCode, readonly Ending[]>> = {
  pl: [
    [/([scz])ka$/u, '$1kiej', '$1ką'],
    [/([śsźzcnńd])ia$/u, '$1i', '$1ią'],
    [/ia$/u, 'ii', 'ią'],
    [/([kg])a$/u, '$1i', '$1ą'],
    [/la$/u, 'li', 'lą'],
    [/a$/u, 'y', 'ą'],
  ],
  cs: [
    [/ová$/u, 'ové', 'ovou', 'ové'],
    [/ie$/u, 'ie', 'ií', 'ii'],
    [/á$/u, 'é', 'ou', 'é'],
    [/ťa$/u, 'ti', 'ťou', 'tě'],
    [/ňa$/u, 'ni', 'ňou', 'ně'],
    [/([čšžř])a$/u, '$1i', '$1ou', '$1e'],
    [/ka$/u, 'ky', 'kou', 'ce'],
    [/ra$/u, 'ry', 'rou', 'ře'],
    [/([lsz])a$/u, '$1y', '$1ou', '$1e'],
    [/([tdn])a$/u, '$1y', '$1ou', '$1ě'],
    [/a$/u, 'y', 'ou', 'ě'],
  ],
  sk: [
    [/ová$/u, 'ovej', 'ovou', 'ovej'],
    [/á$/u, 'ej', 'ou', 'ej'],
    [/ia$/u, 'ie', 'iou', 'ii'],
    [/([čďťňšžľ])a$/u, '$1e', '$1ou', '$1i'],
    [/a$/u, 'y', 'ou', 'e'],
  ],
  uk: [
    [/([жчшщ])а$/u, '$1і', '$1ею'],
    [/ія$/u, 'ії', 'ією'],
    [/я$/u, 'і', 'ею'],
    [/а$/u, 'и', 'ою'],
  ],
};

const MALE: Partial<Record<LanguageCode, readonly Ending[]>> = {
  pl: [
    [/([scz])ki$/u, '$1kiego', '$1kim'],
    [/i$/u, 'iego', 'im'],
    [/rzy$/u, 'rzego', 'rzym'],
    [/a$/u, 'y', 'ą'],
    [/siek$/u, 'śka', 'śkiem'],
    [/ciek$/u, 'ćka', 'ćkiem'],
    [/niek$/u, 'ńka', 'ńkiem'],
    [/weł$/u, 'wła', 'włem'],
    [/ek$/u, 'ka', 'kiem'],
    [/ś$/u, 'sia', 'siem'],
    [/([kg])$/u, '$1a', '$1iem'],
    [/([bcdfhjlłmnprstwz])$/u, '$1a', '$1em'],
  ],
  cs: [
    [/ý$/u, 'ého', 'ým', 'ému'],
    [/í$/u, 'ího', 'ím', 'ímu'],
    [/ťa$/u, 'ti', 'ťou', 'ťovi'],
    [/([cj])a$/u, '$1i', '$1ou', '$1ovi'],
    [/([rv])el$/u, '$1la', '$1lem', '$1lovi'],
    [/ďa$/u, 'di', 'ďou', 'ďovi'],
    [/([čňšžř])a$/u, '$1i', '$1ou', '$1ovi'],
    [/a$/u, 'y', 'ou', 'ovi'],
    [/něk$/u, 'ňka', 'ňkem', 'ňkovi'],
    [/ek$/u, 'ka', 'kem', 'kovi'],
    [/ec$/u, 'ce', 'cem', 'covi'],
    [/([čďťňšžřj])$/u, '$1e', '$1em', '$1ovi'],
    [/([bdfghklmnprstvz])$/u, '$1a', '$1em', '$1ovi'],
  ],
  sk: [
    [/ý$/u, 'ého', 'ým', 'ému'],
    [/eter$/u, 'etra', 'etrom', 'etrovi'],
    [/vol$/u, 'vla', 'vlom', 'vlovi'],
    [/y$/u, 'ya', 'yom', 'yovi'],
    [/o$/u, 'a', 'om', 'ovi'],
    [/a$/u, 'u', 'om', 'ovi'],
    [/ec$/u, 'ca', 'com', 'covi'],
    [/ek$/u, 'ka', 'kom', 'kovi'],
    [/([bčdfghjklmnprsštvzžáň])$/u, '$1a', '$1om', '$1ovi'],
  ],
  uk: [
    [/ий$/u, 'ого', 'им'],
    [/дар$/u, 'даря', 'дарем'],
    [/й$/u, 'я', 'єм'],
    [/([жчшщ])а$/u, '$1і', '$1ею'],
    [/а$/u, 'и', 'ою'],
    [/о$/u, 'а', 'ом'],
    [/я$/u, 'і', 'ею'],
    [/ь$/u, 'я', 'ем'],
    [/([бвгґджзклмнпрстфхцчш])$/u, '$1а', '$1ом'],
  ],
};

/** One word of a name in another case; invariable names are unchanged. */
export function inflectName(language: LanguageCode, name: string, isFemale: boolean, into: GrammarCase): string {
  const endings = (isFemale ? FEMALE : MALE)[language] ?? [];
  const rule = endings.find(([end]) => end.test(name));
  if (!rule) return name;
  const [pattern, genitive, instrumental, dative] = rule;
  const ending = into === 'gen' ? genitive : into === 'ins' ? instrumental : into === 'dat' ? dative : undefined;
  return ending === undefined ? name : name.replace(pattern, ending);
}
