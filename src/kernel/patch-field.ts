/**
 * The new value of a nullable field after a merge patch. An absent (undefined) value keeps the current one; null clears
 * it (contract 0.5).
 */
export function patchField<Value>(sent: Value | null | undefined, current: Value | null): Value | null {
  return sent === undefined ? current : sent;
}

/** The type of an input whose fields may all be absent or null. Each operation defines what absent and null mean. */
export type OptionalInput<Fields> = { readonly [Name in keyof Fields]?: Readonly<Fields[Name]> | null | undefined };
