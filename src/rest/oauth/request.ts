import type { Context } from 'hono';
import { z } from 'zod';
import { readAssertionSubject } from '../../domain/access/integration-clients/verify-client-assertion.ts';
import { didYouMean } from '../../kernel/codes/did-you-mean.ts';
import { decodeUtf8, isUtf8Escaped } from '../../kernel/formats/utf-8.ts';
import { ProtocolError } from '../requests/errors.ts';
import { readBytes, refuseMediaType } from '../requests/read-bytes.ts';
import { ASSERTION_TYPE } from './assertion-type.ts';
import { parseBasicCredentials } from './read-basic.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const BODY_TYPES = [FORM_TYPE, 'application/json'];
const LISTED_NAMES_LENGTH = 200;

/** The JSON Schema of issued ids and secrets. Longer values are answered with 401. */
const CLIENT_TEXT = { maxLength: 200, pattern: '^[\\x21-\\x7e]+$', description: 'Omitted with HTTP Basic.' };

/** The fields of a request body that hold the client's credentials. */
const CREDENTIAL_FIELDS = {
  client_id: z.string().optional().meta(CLIENT_TEXT),
  client_secret: z
    .string()
    .optional()
    .meta({ ...CLIENT_TEXT, format: 'password' }),
  client_assertion_type: z.string().optional().meta({ const: ASSERTION_TYPE, description: 'With `client_assertion`.' }),
  client_assertion: z.string().optional().meta({
    maxLength: 8192,
    pattern: '^[\\x21-\\x7e]+$',
    description: 'A JWT signed with a registered key, instead of the secret (RFC 7523).',
  }),
};
const CREDENTIALS = z.object(CREDENTIAL_FIELDS);

const SCOPE_TEXT = { maxLength: 1000, pattern: '^[\\x20-\\x7e]+$' };
const TOKEN_TEXT = { maxLength: 8192, pattern: '^[\\x21-\\x7e]+$' };

/** The fields of a token request, sent as a form or as JSON. */
export const TOKEN_REQUEST_FIELDS = z
  .strictObject({
    ...CREDENTIAL_FIELDS,
    grant_type: z.string().meta({ const: 'client_credentials', description: 'Always `client_credentials`.' }),
    scope: z
      .string()
      .meta(SCOPE_TEXT)
      .nullish()
      .meta({ description: 'Some of the assigned scopes, separated by spaces; all by default.' }),
  })
  .meta({ description: 'A request for an access token.' });

/** The fields of a request about one token: revocation (RFC 7009) or introspection (RFC 7662). */
export const ISSUED_TOKEN_FIELDS = z
  .strictObject({
    ...CREDENTIAL_FIELDS,
    token: z.string().meta({ ...TOKEN_TEXT, description: 'An access token that was issued to this client.' }),
    token_type_hint: z
      .string()
      .meta({ maxLength: 200, pattern: '^[\\x20-\\x7e]+$' })
      .nullish()
      .meta({ description: 'Has no effect: there are access tokens only.' }),
  })
  .meta({ description: 'One token of the client.' });

/** The id of an integration client, and its proof: a secret or a signed assertion. */
export type ClientProof = ClientCredentials | AssertedClient;

/** A client that authenticates by a signed assertion. */
interface AssertedClient {
  readonly clientId: string;
  readonly assertion: string;
}

/** A client that authenticates by its secret. */
interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  /** True when the credentials came as HTTP Basic. An error then challenges with Basic (RFC 6749 section 5.2). */
  readonly usedBasic: boolean;
}

/** A parsed request to the authorization server. */
export interface OAuthRequest<Fields> {
  readonly credentials: ClientProof;
  readonly fields: Fields;
}

/** The body of a request to the authorization server, before its fields are validated. */
export type OAuthBody = { readonly form: URLSearchParams } | { readonly json: unknown };

/**
 * Parses the fields of the body. The credentials are in the body or in an HTTP Basic header. Throws `invalid_request`.
 */
export function readOAuthRequest<Shape extends z.ZodRawShape>(
  c: Context,
  body: OAuthBody,
  declared: z.ZodObject<Shape>,
): OAuthRequest<z.output<z.ZodObject<Shape>>> {
  const fields = parseFields(body, declared);
  return { credentials: readCredentials(c, CREDENTIALS.parse(fields)), fields };
}

/** Validates the fields of the body. Throws `invalid_request`. */
export function parseFields<Shape extends z.ZodRawShape>(
  body: OAuthBody,
  declared: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(declared.shape);
  const sent = withoutEmpty('form' in body ? readForm(body.form, names) : body.json, declared);
  const { success, data, error } = declared.safeParse(sent, { reportInput: true });
  if (!success) throw invalidRequest(error.issues.map((issue) => problemOf(issue, names)).join(' '));
  return data;
}

/** The text of one field; undefined when the field is absent or not a text. */
export function readText(body: OAuthBody, name: string): string | undefined {
  if ('form' in body) return body.form.get(name) ?? undefined;
  const { json } = body;
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function readCredentials(c: Context, sent: z.output<typeof CREDENTIALS>): ClientProof {
  const basic = parseBasicCredentials(c.req.header('Authorization'));
  if (sent.client_assertion !== undefined || sent.client_assertion_type !== undefined) {
    if (basic || sent.client_secret !== undefined) throw invalidRequest('Send the credentials in one way only.');
    return readAssertion(sent);
  }
  const { client_id, client_secret } = sent;
  if (basic && client_secret !== undefined) throw invalidRequest('Send the credentials in one way only.');
  if (basic && client_id !== undefined && client_id !== basic.clientId) throw invalidRequest('The client ids differ.');
  const clientId = basic?.clientId ?? client_id;
  const clientSecret = basic?.clientSecret ?? client_secret;
  if (clientId === undefined || clientSecret === undefined)
    throw invalidRequest('client_id and client_secret are required.');
  return { clientId, clientSecret, usedBasic: basic !== null };
}

function readAssertion({ client_id, client_assertion, ...sent }: z.output<typeof CREDENTIALS>): AssertedClient {
  if (client_assertion === undefined || sent.client_assertion_type !== ASSERTION_TYPE)
    throw invalidRequest(`client_assertion is required, with the client_assertion_type ${ASSERTION_TYPE}.`);
  const clientId = readAssertionSubject(client_assertion) ?? '';
  if (client_id !== undefined && client_id !== clientId) throw invalidRequest('The client ids differ.');
  return { clientId, assertion: client_assertion };
}

function invalidRequest(message: string): ProtocolError {
  return new ProtocolError('invalid_request', message);
}

function problemOf(issue: z.core.$ZodIssue, known: readonly string[]): string {
  if (issue.code === 'unrecognized_keys') {
    const meant = didYouMean(issue.keys[0] ?? '', known);
    return `Unknown fields: ${issue.keys.join(', ').slice(0, LISTED_NAMES_LENGTH)}.${meant}`;
  }
  if (issue.path.length === 0) return 'The body must be an object.';
  return `${issue.path.join('.')} ${issue.input === undefined ? 'is required' : 'must be a string'}.`;
}

/** Reads a body sent as JSON or as a form. Throws `invalid_request`. */
export async function readOAuthBody(c: Context): Promise<OAuthBody> {
  const bytes = await readBytes(c);
  if (bytes.byteLength > 0) refuseMediaType(c, BODY_TYPES);
  const text = decodeUtf8(bytes);
  const contentType = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const isForm = contentType === FORM_TYPE;
  if (text === null || (isForm && !isUtf8Escaped(text))) throw invalidRequest('The body is not in UTF-8.');
  if (isForm) return { form: new URLSearchParams(text) };
  try {
    return { json: JSON.parse(text) };
  } catch {
    throw invalidRequest('The body is not valid JSON.');
  }
}

// An optional parameter with an empty value counts as absent (RFC 6749 section 3.2).
function withoutEmpty(body: unknown, { shape }: z.ZodObject): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const isOptional = (name: string) =>
    Object.hasOwn(shape, name) && z.safeParse(shape[name] ?? z.never(), undefined).success;
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== '' || !isOptional(name)));
}

// Ignores unknown parameters (RFC 6749 section 3.2), and refuses repeated ones.
function readForm(form: URLSearchParams, names: readonly string[]): Record<string, string> {
  const known = names.filter((name) => form.has(name));
  if (known.some((name) => form.getAll(name).length > 1)) throw invalidRequest('Give each parameter only once.');
  return Object.fromEntries(known.map((name) => [name, form.get(name) ?? '']));
}
