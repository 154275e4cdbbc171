/** An operation of the document. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the provider, or a whole path if it begins with a slash. */
  readonly path: string;
  /** It accepts an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** Repeating it has no further effect, also without a key. */
  readonly repeatable?: boolean;
  /** Its answers have an `ETag`, so an unchanged one is not sent again. */
  readonly cached?: boolean;
}

/** URL parsing would remove these segments and the one before. */
const NO_IDS = /^\.{1,2}$/;
const PROVIDERS = '/integrations/v1/providers';

/** The address of an operation with the ids of its path and, if it has no body, its input as the query. */
export function urlOf(
  baseUrl: string,
  providerId: string,
  { id, method, path }: Operation,
  ids: readonly string[],
  input: object | undefined,
): string {
  const left = [...ids];
  const filled = path.replace(/\{\w+\}/g, (name) => {
    const value = left.shift();
    if (!value || NO_IDS.test(value)) throw new TypeError(`${id} needs ${name.slice(1, -1)}, and was given ${value}.`);
    return encodeURIComponent(value);
  });
  const url = new URL(
    filled.startsWith('/') ? `${baseUrl}${filled}` : `${baseUrl}${PROVIDERS}/${providerId}/${filled}`,
  );
  if (hasBody(method)) return url.href;
  for (const [name, value] of Object.entries(input ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) url.searchParams.append(name, textOf(each));
    }
  }
  return url.href;
}

/** A date in its JSON form. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/** Whether the input of an operation is sent as its body. */
export const hasBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);
