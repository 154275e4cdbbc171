// biome-ignore-all lint/suspicious/noExplicitAny: the demo reads JSON as any client would.

/** An answer of the service. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any;
}

/** Calls the service over HTTP, as an integrator does. */
export async function request(
  url: string,
  method: string,
  token?: string,
  json?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null };
}

/** Ends the demo with an error unless `holds`. */
export function must(holds: boolean, problem: string, answer?: Answer): void {
  if (holds) return;
  throw new Error(answer ? `${problem}: ${answer.status} ${JSON.stringify(answer.body)}` : problem);
}
