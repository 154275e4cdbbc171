import { readdir, readFile } from 'node:fs/promises';
import { preparedTexts } from '../../src/db/query/prepared.ts';

const SOURCES = new URL('../../src/db/', import.meta.url);
/** The folders of prepared statements. */
const PREPARING = /^(?!generated|query)[a-z-]+\/.*\.ts$/;
/** The suffix of a set of options. */
const OPTIONS = /_\d+$/;

/** A statement as its function composes it, with all options. */
export interface ComposedStatement {
  readonly file: string;
  readonly name: string;
  /** Whether each set of options has a name of its own with this prefix. */
  readonly hasOptions: boolean;
  readonly text: string;
}

/** Every statement that `src/db` prepares, in the order of files. */
export async function allStatements(): Promise<ComposedStatement[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) => PREPARING.test(name));
  const sources = new Map<string, string>();
  for (const file of files.sort()) {
    await import(new URL(file, SOURCES).href);
    sources.set(file, await readFile(new URL(file, SOURCES), 'utf8'));
  }
  // A sweep gives its name to two statements, and no statement has the name itself.
  const find = (pattern: RegExp) => [...sources].find(([, source]) => pattern.test(source))?.[0];
  const whereDeclared = (name: string) => find(new RegExp(`(?<!createSweep\\(\\s*)'${name}'`));
  const whereSwept = (name: string) => find(new RegExp(`createSweep\\(\\s*'${name}'`));
  const statements = preparedTexts().flatMap((prepared) => {
    const name = prepared.name.replace(OPTIONS, '');
    const [declared, swept] = [name.replace(/_of_many$/, ''), name.replace(/_(?:owners|sweep)$/, '')];
    const file = whereDeclared(prepared.name) ?? whereDeclared(declared) ?? whereSwept(swept);
    return file === undefined ? [] : [{ file, name, hasOptions: name !== prepared.name, text: plain(prepared.text) }];
  });
  return statements.toSorted((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}

/** Without quotes around names, in one line. */
const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim();
