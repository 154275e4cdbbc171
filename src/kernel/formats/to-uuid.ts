/** Formats the first 32 hexadecimal digits of a hash as a UUID. */
export function toUuid(hexadecimal: string): string {
  return hexadecimal.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
