import { readdir, readFile } from 'node:fs/promises';
import { preparedTexts } from '../../src/db/query/prepared.ts';
import type { Queryable, Statement } from '../../src/db/queryable.ts';

const SOURCES = new URL('../../src/db/', import.meta.url);
/** The folders of statements that are prepared. */
const PREPARING = /^(?!generated|query)[a-z-]+\/.*\.ts$/;
/** What tells the sets of options apart. */
const OPTIONS = /_\d+$/;
const BYTES = /hash$|ciphertext/i;
const PARAMETERS_MAX = 10;
/** Some functions are asked for a table. */
const TABLE = 'service';

/** A statement as its function composes it, with all options taken. */
export interface ComposedStatement {
  readonly file: string;
  readonly composedBy: string;
  /** Null when it has a name for each set of options. */
  readonly name: string | null;
  readonly text: string;
}

/** Every statement of `src/db`, in the order of files. */
export async function allStatements(): Promise<ComposedStatement[]> {
  const statements = [...(await preparedStatements()), ...(await composedStatements())];
  return statements.toSorted((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}

/** Those that modules declare as prepared. */
async function preparedStatements(): Promise<ComposedStatement[]> {
  const files = (await readdir(SOURCES, { recursive: true })).filter((name) => PREPARING.test(name));
  const sources = new Map<string, string>();
  for (const file of files.sort()) {
    await import(new URL(file, SOURCES).href);
    sources.set(file, await readFile(new URL(file, SOURCES), 'utf8'));
  }
  const whereDeclared = (name: string) => [...sources].find(([, source]) => source.includes(`'${name}'`))?.[0];
  return preparedTexts().flatMap(({ name, text }) => {
    const withOptions = name.replace(OPTIONS, '');
    const file = whereDeclared(name) ?? whereDeclared(withOptions);
    if (file === undefined) return [];
    return [{ file, composedBy: withOptions, name: withOptions === name ? name : null, text: plain(text) }];
  });
}

/** Without quotes around names, in one line. */
const plain = (text: string) => text.replaceAll('"', '').replace(/\s+/g, ' ').trim();

/** Those of `src/db/*.sql.ts`, in the order of files and functions; an error names a function that made none. */
async function composedStatements(): Promise<ComposedStatement[]> {
  const files = (await readdir(SOURCES)).filter((name) => name.endsWith('.sql.ts')).sort();
  const statements: ComposedStatement[] = [];
  for (const file of files) {
    const source = await readFile(new URL(file, SOURCES), 'utf8');
    const exported: Record<string, unknown> = await import(new URL(file, SOURCES).href);
    for (const [composedBy, value] of Object.entries(exported)) {
      if (typeof value !== 'function') continue;
      const statement = await compose(composedBy, value as Compose);
      if (statement === 'PART') continue;
      const { name, text } = statement;
      statements.push({ file, composedBy, name: source.includes(`'${name}'`) ? name : null, text });
    }
  }
  return statements;
}

type Compose = (...values: unknown[]) => unknown;

/** `PART`: a function that gives others a piece of a statement. */
async function compose(name: string, run: Compose): Promise<Statement | 'PART'> {
  const found: Statement[] = [];
  const sql: Queryable = {
    query: (statement) => {
      found.push(statement);
      return Promise.resolve([]);
    },
  };
  const rest = Array(PARAMETERS_MAX).fill(anything);
  for (const parameters of [
    [sql, ...rest],
    [sql, TABLE, ...rest],
    [sql, anything, new Uint8Array(), ...rest],
    [anything, ...rest],
  ]) {
    const result = await attempt(run, parameters);
    if (result === 'PART') return result;
    const [statement] = isStatement(result) ? [result] : found;
    if (statement) return { ...statement, text: statement.text.replace(/\s+/g, ' ').trim() };
  }
  throw new Error(`${name} composed no statement.`);
}

/** What came of the rows that are not there does not matter: the statement was noted before. */
async function attempt(run: Compose, parameters: readonly unknown[]): Promise<Statement | 'PART' | undefined> {
  try {
    const result = run(...parameters);
    if (isStatement(result)) return result;
    if (!(result instanceof Promise)) return 'PART';
    await result;
  } catch {}
  return undefined;
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && 'name' in value;
}

/** Stands for any value: each member of it is one too, a list of it has one element. */
const anything: unknown = new Proxy(() => undefined, {
  apply: () => anything,
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '1';
    if (key === Symbol.iterator) return [anything][Symbol.iterator].bind([anything]);
    if (key === 'then') return undefined;
    if (key === 'map') return (change: (value: unknown) => unknown) => [change(anything)];
    if (key === 'toJSON') return () => null;
    return typeof key === 'string' && BYTES.test(key) ? new Uint8Array() : anything;
  },
});
