/**
 * Returns the columns of a table except the excluded ones. A column that is added to the schema is included
 * automatically.
 */
export function columnsExcept<Column extends string, Excluded extends Column>(
  columns: { readonly [Name in Column]: Name },
  excluded: readonly Excluded[],
): readonly Exclude<Column, Excluded>[] {
  const names: ReadonlySet<string> = new Set(excluded);
  return getNames(columns).filter((column): column is Exclude<Column, Excluded> => !names.has(column));
}

/** Copies the named members of `row`. `row` may also be the placeholders of a prepared statement. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return picked(Object.fromEntries(names.map((name) => [name, row[name]])));
}

/** The keys of an object literal. The type guarantees that the object has no others. */
function getNames<Name extends string>(record: { readonly [Key in Name]: unknown }): Name[] {
  return Object.keys(record) as Name[];
}

/** Gives `members`, which has exactly the named members, its type. */
function picked<Row>(members: object): Row {
  return members as Row;
}
