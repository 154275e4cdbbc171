/** The full name of a person. */
export function nameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string | null;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** A text as the first words of a sentence or heading; an address stays as it is. */
export function capitalized(text: string): string {
  return text.includes('@') ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
