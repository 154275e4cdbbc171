import type { GraphQLError } from 'graphql';
import type { HonoRequest } from 'hono';
import { decodeUtf8, isUtf8Escaped } from '../../../kernel/formats/utf-8.ts';
import { MAX_REQUEST_BODY_BYTES } from '../../../kernel/limits.ts';
import { bodyRefusal } from './body-refusal.ts';
import { httpError } from './refuse.ts';
import type { YogaServer } from './yoga.ts';

const NOT_ACCEPTABLE = 406;
const NOT_ACCEPTABLE_MESSAGE = 'This path answers application/json and application/graphql-response+json.';
/** The media types of responses, and the media ranges that match them. */
const ANSWER_TYPES = ['application/json', 'application/graphql-response+json', 'application/*', '*/*'];
/** The parameters of a query string whose values are JSON. */
const JSON_PARAMETERS = ['variables', 'extensions'];

/** Returns a request that GraphQL Yoga can process without a failure, or the error of an invalid request. */
export async function readRequest(req: HonoRequest, { fetchAPI }: YogaServer): Promise<Request | GraphQLError> {
  const accept = answerableTypes(req.header('Accept'));
  if (accept === null) return httpError('VALIDATION_FAILED', NOT_ACCEPTABLE_MESSAGE, { status: NOT_ACCEPTABLE });
  if (req.method !== 'POST')
    return readQuery(req.url) ?? new fetchAPI.Request(req.url, { headers: { Accept: accept } });
  const contentType = req.header('Content-Type');
  const refusal = bodyRefusal({ contentType, contentEncoding: req.header('Content-Encoding') }, ['application/json']);
  if (refusal !== null) return httpError('UNSUPPORTED_MEDIA_TYPE', refusal);
  const bytes = await bodyBytes(req, MAX_REQUEST_BODY_BYTES).catch(() => undefined);
  if (bytes === undefined) return httpError('VALIDATION_FAILED', 'The body did not arrive.');
  if (bytes === null)
    return httpError('PAYLOAD_TOO_LARGE', `The body may have at most ${MAX_REQUEST_BODY_BYTES} bytes.`);
  const body = decodeUtf8(bytes);
  if (body === null) return httpError('VALIDATION_FAILED', 'The body is not in UTF-8.');
  const headers = { Accept: accept, 'Content-Type': 'application/json' };
  return new fetchAPI.Request(req.url, { method: req.method, headers, body });
}

function readQuery(url: string): GraphQLError | null {
  const { search, searchParams: query } = new URL(url);
  if (!isUtf8Escaped(search)) return httpError('VALIDATION_FAILED', 'The query is not in UTF-8.');
  const malformed = JSON_PARAMETERS.find((name) => !isJson(query.get(name) || 'null'));
  return malformed === undefined
    ? null
    : httpError('VALIDATION_FAILED', `The parameter ${malformed} is not valid JSON.`);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The media ranges of an `Accept` header, without parameters, that a complete JSON response in UTF-8 satisfies; null
 * when there is none. Multipart and event streams are not included, because Yoga would wrap the response in such a
 * format. An empty header accepts everything.
 */
function answerableTypes(accept = ''): string | null {
  if (accept.trim() === '') return '*/*';
  const types = accept.split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase() ?? '');
  const answerable = types.filter((type) => ANSWER_TYPES.includes(type));
  return answerable.length > 0 ? answerable.join(',') : null;
}

/**
 * The bytes of a body, sent with Content-Length or in chunks. Null for more than `maximum` bytes; the remainder is then
 * not read.
 */
export async function bodyBytes(request: HonoRequest, maximum: number): Promise<Uint8Array | null> {
  const declared = request.header('Content-Length');
  if (declared === undefined) return readStream(request.raw.body, maximum);
  // Node's HTTP parser guarantees that the body is not longer than the declared length.
  return Number(declared) > maximum ? null : new Uint8Array(await request.arrayBuffer());
}

async function readStream(stream: ReadableStream<Uint8Array> | null, maximum: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.byteLength;
    if (length > maximum) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
