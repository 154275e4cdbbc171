const CLIENT_ID_PREFIX = 'ic_';
const UUID_BYTES = 16;
const CLIENT_ID_PATTERN = /^ic_[A-Za-z0-9_-]{43}$/;

/**
 * The two ids that a `client_id` encodes. The provider's id is part of it so that a token request reads only one shard.
 */
export interface ClientIdParts {
  readonly providerId: string;
  readonly id: string;
}

/** The public `client_id` of an integration client: `ic_` and base64url of both ids (contract 1.8). */
export function formatClientId(providerId: string, id: string): string {
  return CLIENT_ID_PREFIX + Buffer.concat([uuidBytes(providerId), uuidBytes(id)]).toString('base64url');
}

/** The ids that a `client_id` encodes; null for any text that `formatClientId` does not produce. Never throws. */
export function parseClientId(text: string): ClientIdParts | null {
  if (!CLIENT_ID_PATTERN.test(text)) return null;
  const encoded = text.slice(CLIENT_ID_PREFIX.length);
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length !== 2 * UUID_BYTES || bytes.toString('base64url') !== encoded) return null;
  return { providerId: uuidText(bytes.subarray(0, UUID_BYTES)), id: uuidText(bytes.subarray(UUID_BYTES)) };
}

function uuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
