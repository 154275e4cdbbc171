/** The columns of a table except the excluded ones. A new column of the schema is included automatically. */
export function columnsBut<Column extends string, Excluded extends Column>(
  columns: { readonly [Name in Column]: Name },
  excluded: readonly Excluded[],
): readonly Exclude<Column, Excluded>[] {
  const names: ReadonlySet<string> = new Set(excluded);
  return getNames(columns).filter((column): column is Exclude<Column, Excluded> => !names.has(column));
}

/** The named members of `row`. `row` may be the parameters of a statement. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return picked(Object.fromEntries(names.map((name) => [name, row[name]])));
}

/** The type guarantees that an object literal has exactly these keys. */
function getNames<Name extends string>(record: { readonly [Key in Name]: unknown }): Name[] {
  return Object.keys(record) as Name[];
}

/** `members` has exactly the named members. */
function picked<Row>(members: object): Row {
  return members as Row;
}
