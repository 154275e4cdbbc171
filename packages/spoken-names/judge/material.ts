import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const INTENTS = [
  'book',
  'exclude',
  'correct',
  'choose',
  'without',
  'negate',
  'price',
  'left',
  'complain',
  'cancel',
  'child',
  'monologue',
  'anyone',
  'two-wishes',
  'nonsense',
] as const;

export const STATES = [
  'RESOLVED',
  'AMBIGUOUS_SERVICE',
  'AMBIGUOUS_EMPLOYEE',
  'AMBIGUOUS_BOTH',
  'SERVICE_NOT_FOUND',
  'EMPLOYEE_NOT_FOUND',
  'NO_VALID_PAIR',
] as const;

export const ANYONE = 'ANY';

export type Intent = (typeof INTENTS)[number];
export type State = (typeof STATES)[number];

export interface Catalog {
  id: string;
  locale: string;
  categories: { id: string; name: string; aliases: string[] }[];
  services: { id: string; name: string; categoryId: string | null; aliases: string[]; durationMinutes: number }[];
  employees: { id: string; name: string; aliases: string[]; serviceIds: string[] }[];
}

export interface Case {
  id: string;
  catalog: string;
  intent: Intent;
  serviceQuery?: string;
  employeeQuery?: string;
  utterance?: string;
  meant: { service: string | null; employees: string[] | typeof ANYONE | null; wishes?: string[][] };
  accept: State[];
}

/** The cases of one language of one fold. */
export interface Part {
  fold: string;
  language: string;
  cases: Case[];
}

export interface Fold {
  name: string;
  catalogs: Catalog[];
  parts: Part[];
}

const FOLDER = import.meta.dirname;
const CASES = '.jsonl';

export function loadFolds(): Fold[] {
  const names = readdirSync(FOLDER).filter((name) => name.startsWith('fold-'));
  return names.sort().map(loadFold);
}

export function performersOf(catalog: Catalog, serviceId: string): string[] {
  return catalog.employees.filter(({ serviceIds }) => serviceIds.includes(serviceId)).map(({ id }) => id);
}

function loadFold(name: string): Fold {
  const folder = join(FOLDER, name);
  const files = readdirSync(folder).filter((file) => file.endsWith(CASES));
  return {
    name,
    catalogs: JSON.parse(readFileSync(join(folder, 'catalogs.json'), 'utf8')),
    parts: files.sort().map((file) => ({
      fold: name,
      language: file.slice(0, -CASES.length),
      cases: readCases(join(folder, file)),
    })),
  };
}

function readCases(path: string): Case[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}
