/** The columns of a table but for those left out; a new column of the schema is one of them without a word. */
export function columnsBut<Column extends string, Left extends Column>(
  columns: { readonly [Name in Column]: Name },
  left: readonly Left[],
): readonly Exclude<Column, Left>[] {
  const names: ReadonlySet<string> = new Set(left);
  return namesOf(columns).filter((column): column is Exclude<Column, Left> => !names.has(column));
}

/** Some members of `row`, which may be the parameters of a statement. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return picked(Object.fromEntries(names.map((name) => [name, row[name]])));
}

/** An object literal has the keys that its type says. */
function namesOf<Name extends string>(record: { readonly [Key in Name]: unknown }): Name[] {
  return Object.keys(record) as Name[];
}

/** Exactly the named members were put in. */
function picked<Row>(members: object): Row {
  return members as Row;
}
