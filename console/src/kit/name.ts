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
