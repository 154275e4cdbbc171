import type { Context } from 'hono';
import type { AppDeps } from '../../../deps.ts';
import { PRIVATE_KEY_JWT, parseAppMetadata } from '../../../domain/access/sign-in/apps.ts';
import { decodeUtf8 } from '../../../kernel/formats/utf-8.ts';
import type { SchemaOutput } from '../../../kernel/formats/wire-formats.ts';
import { ProtocolError } from '../../requests/errors.ts';
import { readBytes, refuseMediaType } from '../../requests/read-bytes.ts';
import type { REGISTRATION_ANSWER } from '../answers.ts';

const CREATED = 201;

/** Registers an app (RFC 7591). Nothing is stored: the `client_id` contains the registered metadata, encrypted. */
export async function registerApp(c: Context, deps: AppDeps): Promise<Response> {
  const metadata = await parseAppMetadata(await readJson(c));
  if ('problem' in metadata) {
    const isAddress = metadata.problem === 'redirect_uris';
    const message = `The field ${metadata.problem} is missing or not valid.`;
    throw new ProtocolError(isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata', message);
  }
  const app = deps.apps.register(metadata);
  if (!app) throw new ProtocolError('invalid_client_metadata', 'The metadata is too long.');
  const answer: SchemaOutput<typeof REGISTRATION_ANSWER> = {
    client_id: app.id,
    client_id_issued_at: Math.floor(deps.now().getTime() / 1000),
    client_name: app.name,
    redirect_uris: [...app.redirectUris],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: app.keys.length > 0 ? PRIVATE_KEY_JWT : 'none',
    ...(app.keys.length > 0 ? { jwks: { keys: app.keys.map((key) => ({ ...key })) } } : {}),
  };
  return c.json(answer, CREATED);
}

async function readJson(c: Context): Promise<unknown> {
  const bytes = await readBytes(c);
  refuseMediaType(c, ['application/json']);
  try {
    return JSON.parse(decodeUtf8(bytes) ?? '');
  } catch {
    throw new ProtocolError('invalid_client_metadata', 'The body is not valid JSON.');
  }
}
