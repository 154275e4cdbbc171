/** A person's name as it is written. */
export function nameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string | null;
}): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
