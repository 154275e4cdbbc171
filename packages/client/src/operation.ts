/** An operation as the document has it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below the provider, or whole where it begins with a slash. */
  readonly path: string;
  /** It takes an `Idempotency-Key`. */
  readonly keyed?: boolean;
  /** Sending it twice does what sending it once does, also without a key. */
  readonly repeatable?: boolean;
  /** Its answers have an `ETag`, so an unchanged one need not be sent again. */
  readonly cached?: boolean;
}

/** Addresses would lose them with what stands before them. */
const NO_IDS = /^\.{1,2}$/;
const PROVIDERS = '/integrations/v1/providers';

/** The address of an operation with the ids of its path and, where it has no body, its input as the query. */
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

/** A date as JSON has it. */
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

/** Whether the input of an operation travels in its body. */
export const hasBody = (method: string) => method === 'POST' || method === 'PATCH';
