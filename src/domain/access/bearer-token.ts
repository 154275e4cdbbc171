/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | null | undefined): string | null {
  const [, token] = /^Bearer +([^\s]+)\s*$/i.exec(header ?? '') ?? [];
  return token ?? null;
}
