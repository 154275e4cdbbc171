import type { Context } from 'hono';
import { z } from 'zod';
import { REQUEST_BODY_BYTES } from '../domain/limits.ts';
import { SurfaceError } from './errors.ts';
import { payloadTooLarge } from './read-variables.ts';

/** A token request, from whichever of its forms it came in. */
export interface TokenRequest {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly grantType: string;
  readonly scope: string | undefined;
  /** Credentials came as HTTP Basic: a refusal then challenges with Basic (RFC 6749 §5.2). */
  readonly usedBasic: boolean;
}

/** What we issue is never longer; anything else is answered with 401. */
const TOKEN_TEXT = { maxLength: 200, pattern: '^[\\x21-\\x7e]+$' };
const SCOPE_TEXT = { maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' };

/** The fields of a token request, as a form or as JSON. */
export const TOKEN_REQUEST_FIELDS = z
  .strictObject({
    client_id: z
      .string()
      .optional()
      .meta({ ...TOKEN_TEXT, description: 'Left out with HTTP Basic.' }),
    client_secret: z
      .string()
      .optional()
      .meta({ ...TOKEN_TEXT, description: 'Left out with HTTP Basic.', format: 'password' }),
    grant_type: z.string().meta({ const: 'client_credentials' }),
    scope: z
      .string()
      .meta(SCOPE_TEXT)
      .nullish()
      .meta({ description: 'Some of the assigned scopes, separated by spaces; all by default.' }),
  })
  .meta({ description: 'A request for an access token.' });

/** Reads JSON or a form, with the credentials in the body or as HTTP Basic; throws `invalid_request`. */
export async function readTokenRequest(c: Context): Promise<TokenRequest> {
  const body = TOKEN_REQUEST_FIELDS.safeParse(await readBody(c));
  if (!body.success) throw invalidRequest(body.error.issues.map(problemOf).join(' '));
  const basic = readBasic(c.req.header('Authorization'));
  const { client_id, client_secret, grant_type, scope } = body.data;
  if (basic && client_secret !== undefined) throw invalidRequest('Send the credentials in one way only.');
  if (basic && client_id !== undefined && client_id !== basic.clientId) throw invalidRequest('The client ids differ.');
  const clientId = basic?.clientId ?? client_id;
  const clientSecret = basic?.clientSecret ?? client_secret;
  if (clientId === undefined || clientSecret === undefined)
    throw invalidRequest('client_id and client_secret are required.');
  return { clientId, clientSecret, grantType: grant_type, scope: scope ?? undefined, usedBasic: basic !== null };
}

/** The request cannot be understood. */
export function invalidRequest(message: string): SurfaceError {
  return new SurfaceError('invalid_request', message);
}

function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `Unknown fields: ${issue.keys.join(', ')}.`;
  return issue.path.length === 0 ? 'The body must be an object.' : `${issue.path.join('.')} must be a string.`;
}

async function readBody(c: Context): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength > REQUEST_BODY_BYTES) throw payloadTooLarge();
  const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (contentType === 'application/x-www-form-urlencoded') return readForm(new TextDecoder().decode(bytes));
  if (contentType !== 'application/json' && bytes.byteLength > 0) {
    throw new SurfaceError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json or application/x-www-form-urlencoded.');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw invalidRequest('The body is not valid JSON.');
  }
}

// Parameters that a standard client adds are ignored (RFC 6749 §3.2); repeated ones are refused.
function readForm(text: string): Record<string, string> {
  const form = new URLSearchParams(text);
  const known = Object.keys(TOKEN_REQUEST_FIELDS.shape).filter((name) => form.has(name));
  if (known.some((name) => form.getAll(name).length > 1)) throw invalidRequest('A parameter may be given once.');
  return Object.fromEntries(known.map((name) => [name, form.get(name) ?? '']));
}

function readBasic(header: string | undefined): { clientId: string; clientSecret: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)\s*$/i.exec(header ?? '') ?? [];
  if (!encoded) return null;
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) throw invalidRequest('The Authorization header is malformed.');
  try {
    return { clientId: formDecode(id), clientSecret: formDecode(secret) };
  } catch {
    throw invalidRequest('The Authorization header is malformed.');
  }
}

function formDecode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
