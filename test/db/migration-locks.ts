/** A statement that keeps writers of an existing table waiting for as long as it reads or writes all rows. */
export interface LongLock {
  readonly table: string;
  readonly why: string;
}

const CREATED = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)"?/i;
const INDEX = /^CREATE (?:UNIQUE )?INDEX (IF NOT EXISTS )?.*? ON (?:ONLY )?"?(\w+)"?/is;
const ALTERED = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"?\s+(.*)$/is;
const CHANGED = /^(?:UPDATE|DELETE FROM) (?:ONLY )?"?(\w+)"?/i;
const OTHERS =
  /^(?:CLUSTER|VACUUM FULL|REINDEX TABLE|LOCK TABLE|REFRESH MATERIALIZED VIEW) (?!.*CONCURRENTLY)"?(\w+)"?/i;

/** The parts of ALTER TABLE that read or write every row under ACCESS EXCLUSIVE. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\bALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b/i, 'changes the type of a column'],
  [/\bSET NOT NULL\b/i, 'SET NOT NULL'],
  [
    /\bADD (?:CONSTRAINT "?\w+"? )?(?:CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/is,
    'adds a constraint that is not NOT VALID',
  ],
  [/\bADD (?:CONSTRAINT "?\w+"? )?EXCLUDE\b/i, 'builds the index of an exclusion constraint'],
  [/\bADD (?:CONSTRAINT "?\w+"? )?(?:UNIQUE|PRIMARY KEY)\b(?! USING INDEX)/i, 'builds the index of a constraint'],
  [/\bADD COLUMN\b.*\bGENERATED ALWAYS AS \(.*\) STORED\b/is, 'adds a stored column'],
  [
    /\bADD COLUMN\b.*\bDEFAULT [^,]*\b(?:random|gen_random_uuid|clock_timestamp|nextval|uuidv7)\(/is,
    'adds a column whose default differs by row',
  ],
  [/\bSET (?:UNLOGGED|LOGGED|TABLESPACE)\b/i, 'writes the table again'],
];

/** The tables that statements create. */
export function createdTables(statements: readonly string[]): string[] {
  return statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []);
}

/** The long locks of a migration on tables that existed before it. */
export function longLocks(statements: readonly string[], existing: ReadonlySet<string>): LongLock[] {
  return statements.flatMap(locksOf).filter(({ table }) => existing.has(table));
}

function locksOf(statement: string): LongLock[] {
  const [, isConditional, indexed] = INDEX.exec(statement) ?? [];
  // One that the operator has built CONCURRENTLY before; a migration is one transaction, in which it cannot be built so.
  if (indexed) return isConditional ? [] : [{ table: indexed, why: 'builds an index' }];
  const [, changed] = CHANGED.exec(statement) ?? [];
  if (changed) return [{ table: changed, why: 'writes rows' }];
  const [, other] = OTHERS.exec(statement) ?? [];
  if (other) return [{ table: other, why: 'locks the table' }];
  const [, table, parts = ''] = ALTERED.exec(statement) ?? [];
  if (!table) return [];
  return PARTS.flatMap(([pattern, why]) => (pattern.test(parts) ? [{ table, why }] : []));
}
