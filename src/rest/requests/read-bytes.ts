import type { Context } from 'hono';
import { MAX_REQUEST_BODY_BYTES } from '../../kernel/limits.ts';
import { bodyRefusal } from '../../schema/server/endpoint/body-refusal.ts';
import { bodyBytes } from '../../schema/server/endpoint/read-request.ts';
import { ProtocolError } from './errors.ts';

/**
 * Reads the bytes of the body, sent with Content-Length or in chunks. Throws `PAYLOAD_TOO_LARGE`, and then does not
 * read the remainder (contract 0.6).
 */
export async function readBytes(c: Context): Promise<Uint8Array> {
  const bytes = await bodyBytes(c.req, MAX_REQUEST_BODY_BYTES).catch(() => {
    // The client has disconnected and gets no response. With this code the log reports no internal error.
    throw new ProtocolError('invalid_request', 'The body did not arrive.');
  });
  if (bytes === null) throw payloadTooLarge();
  return bytes;
}

/** Throws `PAYLOAD_TOO_LARGE` when `Content-Length` exceeds the limit, even if the route reads no body. */
export function refuseDeclaredLength(c: Context): void {
  if (Number(c.req.header('Content-Length') ?? 0) > MAX_REQUEST_BODY_BYTES) throw payloadTooLarge();
}

/**
 * Throws `UNSUPPORTED_MEDIA_TYPE` unless the body has one of the media types `types`, in UTF-8 and without a content
 * encoding (contract 0.6).
 */
export function refuseMediaType(c: Context, types: readonly string[]): void {
  const headers = { contentType: c.req.header('Content-Type'), contentEncoding: c.req.header('Content-Encoding') };
  const refusal = bodyRefusal(headers, types);
  if (refusal !== null) throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', refusal);
}

function payloadTooLarge(): ProtocolError {
  return new ProtocolError('PAYLOAD_TOO_LARGE', `The body may have at most ${MAX_REQUEST_BODY_BYTES} bytes.`);
}
