/** The keys of an object literal, typed as exactly its declared keys. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

/** Builds a record with these names as keys and the values that `toValue` returns. */
export function mapNames<Name extends string, To>(names: readonly Name[], toValue: (name: Name) => To) {
  const record = {} as Record<Name, To>;
  for (const name of names) record[name] = toValue(name);
  return record;
}

/** Builds a record with the same keys, whose values are converted by `toValue`. */
export function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  toValue: (value: From, name: Name) => To,
): Record<Name, To> {
  return mapNames(namesOf(record), (name) => toValue(record[name], name));
}
