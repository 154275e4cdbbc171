/** The request headers that describe the body. */
export interface BodyHeaders {
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

const UTF_8 = /^utf-?8$/i;

/**
 * The reason why a body with these headers is refused. Null for a body of one of the media types `types`, in UTF-8 and
 * without a content encoding (contract 0.6).
 */
export function bodyRefusal(
  { contentType = '', contentEncoding }: BodyHeaders,
  types: readonly string[],
): string | null {
  if (contentEncoding && contentEncoding.trim().toLowerCase() !== 'identity')
    return 'Content-Encoding is not supported: send the body without compression.';
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  if (!types.includes(type.toLowerCase())) return `The body must be sent as ${types[0]}.`;
  const charset = parameters.find((parameter) => /^charset\s*=/i.test(parameter));
  const name = charset?.replace(/^charset\s*=\s*/i, '').replace(/^"(.*)"$/, '$1') ?? 'utf-8';
  return UTF_8.test(name) ? null : 'The body must be in UTF-8.';
}
