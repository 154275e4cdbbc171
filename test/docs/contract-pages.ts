import { readdir, readFile } from 'node:fs/promises';

const FOLDER = new URL('../../docs/contract/', import.meta.url);
const PAGE = /^\d\d-.+\.md$/;
const HEADING = /^##? (?<number>\d+(?:\.\d+)?) (?<name>.+)$/gm;

export interface Heading {
  readonly number: string;
  readonly name: string;
}

/** The pages of docs/contract by file name, in the order of their chapters. */
export async function contractPages(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => PAGE.test(name)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await contractPage(name)] as const)));
}

/** One file of docs/contract. */
export function contractPage(name: string): Promise<string> {
  return readFile(new URL(name, FOLDER), 'utf8');
}

/** The headings that a reference can name: chapters (`5`) and sections (`5.3`). */
export function headingsOf(text: string): Heading[] {
  return [...text.matchAll(HEADING)].map(({ groups }) => ({
    number: groups?.['number'] ?? '',
    name: groups?.['name'] ?? '',
  }));
}

/** All headings of docs/contract, in their order. */
export async function contractHeadings(): Promise<Heading[]> {
  return [...(await contractPages()).values()].flatMap(headingsOf);
}
