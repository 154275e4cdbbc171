/** The value of a nullable field after a merge patch: absent stays, null clears (contract 0.5). */
export function patched<Value>(sent: Value | null | undefined, present: Value | null): Value | null {
  return sent === undefined ? present : sent;
}
