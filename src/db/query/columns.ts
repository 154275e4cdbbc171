/** The names of a row's columns; one that is forgotten does not compile. */
export function columnsOf<Row>(columns: { readonly [Name in keyof Row]-?: true }): readonly (keyof Row & string)[] {
  return keysOf(columns);
}

/** Some members of `row`, which may be the parameters of a statement. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return picked(Object.fromEntries(names.map((name) => [name, row[name]])));
}

/** An object literal has the keys that its type says. */
function keysOf<Row>(columns: Row): (keyof Row & string)[] {
  return Object.keys(columns as object) as (keyof Row & string)[];
}

/** Exactly the named members were put in. */
function picked<Row>(members: object): Row {
  return members as Row;
}
