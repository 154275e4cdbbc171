/** The names of an object literal, which has the keys that its type says. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

/** Each of these names with what `toValue` makes of it. */
export function mapNames<Name extends string, To>(names: readonly Name[], toValue: (name: Name) => To) {
  const record = {} as Record<Name, To>;
  for (const name of names) record[name] = toValue(name);
  return record;
}

/** The names of an object literal, each with what `toValue` makes of its value. */
export function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  toValue: (value: From, name: Name) => To,
): Record<Name, To> {
  return mapNames(namesOf(record), (name) => toValue(record[name], name));
}
