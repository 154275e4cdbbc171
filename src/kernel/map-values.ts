/** The names of an object literal. The type guarantees that it has exactly these keys. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

/** A record of these names with the values of `toValue`. */
export function mapNames<Name extends string, To>(names: readonly Name[], toValue: (name: Name) => To) {
  const record = {} as Record<Name, To>;
  for (const name of names) record[name] = toValue(name);
  return record;
}

/** A record with the same names; `toValue` converts each value. */
export function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  toValue: (value: From, name: Name) => To,
): Record<Name, To> {
  return mapNames(namesOf(record), (name) => toValue(record[name], name));
}
