import { ProtocolError } from '../requests/errors.ts';

/** The credentials in an `Authorization: Basic` header; null for any other header. Throws `invalid_request`. */
export function parseBasicCredentials(header: string | undefined): { clientId: string; clientSecret: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)\s*$/i.exec(header ?? '') ?? [];
  if (!encoded) return null;
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) throw malformed();
  try {
    return { clientId: formDecode(id), clientSecret: formDecode(secret) };
  } catch {
    throw malformed();
  }
}

function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function malformed(): ProtocolError {
  return new ProtocolError('invalid_request', 'The Authorization header is malformed.');
}
