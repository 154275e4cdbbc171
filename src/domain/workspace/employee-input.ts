/** A new employee; without `key` the id is the key, without `position` they come last. */
export interface NewEmployee extends Omit<EmployeePatch, 'displayName'> {
  readonly key?: string | null | undefined;
  readonly displayName: string;
}

/** Absent fields stay; null clears title and timezone (which then is the provider's). */
export interface EmployeePatch {
  readonly displayName?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly aliases?: readonly string[] | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly position?: number | null | undefined;
}
