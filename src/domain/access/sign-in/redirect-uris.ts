const REDIRECT_URI_LENGTH_MAX = 500;
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost']);
/**
 * Matches a private-use scheme: a reversed domain name (RFC 8252 §7.1). Schemes that run or read documents contain no
 * dot.
 */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/;
const PLAIN = /^[\x21-\x7e]+$/;

/** Whether a text may be a redirect URI: https, http on a loopback address, or a private-use scheme with a dot. */
export function isRedirectUri(text: string): boolean {
  const uri = URL.parse(text);
  if (!uri || text.length > REDIRECT_URI_LENGTH_MAX || !PLAIN.test(text) || text.includes('#')) return false;
  if (uri.username !== '' || uri.password !== '' || text.includes('\\')) return false;
  if (uri.protocol === 'https:') return true;
  return uri.protocol === 'http:' ? LOOPBACK_NAMES.has(uri.hostname) : PRIVATE_SCHEME.test(uri.protocol);
}

/**
 * Whether `sent` equals one of the registered redirect URIs. The port of a loopback address may differ (RFC 8252 §7.3).
 */
export function isRegisteredRedirectUri(sent: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(sent)) return false;
  return registered.some((uri) => uri === sent || (isLoopback(uri) && withoutPort(uri) === withoutPort(sent)));
}

function isLoopback(text: string): boolean {
  const uri = URL.parse(text);
  return uri?.protocol === 'http:' && LOOPBACK_NAMES.has(uri.hostname);
}

function withoutPort(text: string): string {
  return text.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=[/?]|$)/, '$1');
}

/** Returns the host of a redirect URI to show to people; for an app on a device its URI scheme. */
export function redirectHost(text: string): string {
  const uri = URL.parse(text);
  return uri === null || uri.host === '' ? text.split(':', 1).join() : uri.host;
}

/** Returns `redirectUri` with the parameters of an authorization response. */
export function withResponseParameters(
  redirectUri: string,
  answer: Readonly<Record<string, string | undefined>>,
): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const separator = redirectUri.includes('?') ? '&' : '?';
  return `${redirectUri}${separator}${new URLSearchParams(given)}`;
}
