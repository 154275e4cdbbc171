const CYRILLIC_SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'S',
  з: 's',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'T',
  ч: 'C',
  ш: 'S',
  щ: 'SC',
  ь: '',
  ъ: '',
  ы: 'i',
  э: 'e',
  ё: 'io',
  ю: 'iu',
  я: 'ia',
};
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** How a Cyrillic word sounds in the alphabet of sound keys; г is g in Russian and h in Ukrainian. Null for other scripts. */
export function cyrillicSounds(raw: string): readonly string[] | null {
  if (!CYRILLIC.test(raw)) return null;
  const spell = (hard: string) =>
    [...raw].map((letter) => (letter === 'г' ? hard : (CYRILLIC_SOUNDS[letter] ?? ''))).join('');
  return raw.includes('г') ? [spell('h'), spell('g')] : [spell('h')];
}
