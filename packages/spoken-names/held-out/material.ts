import { readFileSync } from 'node:fs';

export const KINDS = ['salon', 'clinic', 'workshop', 'law', 'groomer', 'school'] as const;
export type Kind = (typeof KINDS)[number];

/** A service in a provider's list. */
export interface Offer {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** A category with its services; `topics` are words of callers that are not in the catalog. */
export interface Group {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly topics: readonly string[];
  readonly offers: readonly Offer[];
  readonly fold: number;
}

/** A given name; a short form may belong to several names. */
export interface GivenName {
  readonly name: string;
  readonly shortForms: readonly string[];
  readonly isFemale: boolean;
  readonly fold: number;
}

/** The content of a file of `languages`; each line of a list belongs to the fold of its position. */
export function readMaterial(path: string, foldOf: (position: number) => number) {
  const lines = readFileSync(new URL(path, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const settings = lines.filter((line) => line.startsWith('@')).map(readSetting);
  const setting = (key: string) => settings.find((found) => found.key === key)?.items ?? [];
  return {
    setting,
    variants: settings.filter(({ key }) => key === 'variants').map(({ items }) => items),
    givenNames: [
      ...readGivenNames(setting('given-f'), true, foldOf),
      ...readGivenNames(setting('given-m'), false, foldOf),
    ],
    surnames: setting('surnames').map((text, position) => {
      const [male = text, female = male] = text.split('/');
      return { male, female, fold: foldOf(position) };
    }),
    groups: readGroups(
      lines.filter((line) => !line.startsWith('@')),
      foldOf,
    ),
  };
}

function readSetting(line: string): { key: string; items: string[] } {
  const [key, text] = pairOf(line.slice(1), ' ');
  return { key, items: listOf(text, ';') };
}

function readGivenNames(
  items: readonly string[],
  isFemale: boolean,
  foldOf: (position: number) => number,
): GivenName[] {
  return items.map((item, position) => {
    const [name, shortForms] = pairOf(item, ':');
    return { name, shortForms: listOf(shortForms, ','), isFemale, fold: foldOf(position) };
  });
}

function readGroups(lines: readonly string[], foldOf: (position: number) => number): Map<Kind, Group[]> {
  const groups = new Map<
    Kind,
    { name: string; aliases: string[]; topics: string[]; offers: Offer[]; fold: number }[]
  >();
  for (const line of lines) {
    const kind = KINDS.find((known) => line === `[${known}]`);
    const current = [...groups.values()].at(-1);
    if (kind) groups.set(kind, []);
    else if (line.startsWith('= ')) {
      const [title, topics] = pairOf(line.slice(2), '~');
      const [name, aliases] = pairOf(title, '|');
      const fold = foldOf(current?.length ?? 0);
      current?.push({ name, aliases: listOf(aliases, ','), topics: listOf(topics, ','), offers: [], fold });
    } else current?.at(-1)?.offers.push(...expand(line));
  }
  return groups;
}

/** "A <b;c> | <d;e> a" are two services, "A b" also called "d a" and "A c" also called "e a". */
function expand(line: string): Offer[] {
  const [name, ...aliases] = line.split('|').map((part) => part.trim());
  const slots = [...(name ?? '').matchAll(/<([^>]*)>/gu)].map(([, choices = '']) => choices.split(';').length);
  const choices = slots.reduce<number[][]>(
    (chosen, length) => chosen.flatMap((before) => Array.from({ length }, (_, at) => [...before, at])),
    [[]],
  );
  return choices.map((chosen) => ({
    name: fill(name ?? '', chosen),
    aliases: aliases.map((alias) => fill(alias, chosen)),
  }));
}

function fill(text: string, chosen: readonly number[]): string {
  let slot = 0;
  return text.replaceAll(/<([^>]*)>/gu, (_, choices: string) => choices.split(';')[chosen[slot++] ?? 0] ?? '');
}

/** The parts before and after the separator. */
export function pairOf(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + separator.length).trim()];
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
