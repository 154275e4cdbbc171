/** The value of a nullable field after a merge patch: absent is unchanged, null clears (contract 0.5). */
export function patched<Value>(sent: Value | null | undefined, current: Value | null): Value | null {
  return sent === undefined ? current : sent;
}

/** Fields of an input; an absent field and null mean what the operation says. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Readonly<Fields[Name]> | null | undefined };
