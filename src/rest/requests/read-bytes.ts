import type { Context } from 'hono';
import { REQUEST_BODY_BYTES } from '../../kernel/limits.ts';
import { bodyRefusal } from '../../schema/server/endpoint/body-refusal.ts';
import { bodyBytes } from '../../schema/server/endpoint/read-request.ts';
import { ProtocolError } from './errors.ts';

/**
 * The bytes of the body, with any framing. Throws `PAYLOAD_TOO_LARGE` and leaves the remainder unread (contract 0.6).
 */
export async function readBytes(c: Context): Promise<Uint8Array> {
  const bytes = await bodyBytes(c.req, REQUEST_BODY_BYTES).catch(() => {
    // The client has disconnected and gets no answer; the code keeps the log from reporting a bug of the service.
    throw new ProtocolError('invalid_request', 'The body did not arrive.');
  });
  if (bytes === null) throw payloadTooLarge();
  return bytes;
}

/** Refuses a body by its declared length, also where no body is read; throws `PAYLOAD_TOO_LARGE`. */
export function refuseDeclaredLength(c: Context): void {
  if (Number(c.req.header('Content-Length') ?? 0) > REQUEST_BODY_BYTES) throw payloadTooLarge();
}

/** Refuses a body that is not one of `types` in UTF-8 without an encoding; throws `UNSUPPORTED_MEDIA_TYPE` (contract 0.6). */
export function refuseBody(c: Context, types: readonly string[]): void {
  const headers = { contentType: c.req.header('Content-Type'), contentEncoding: c.req.header('Content-Encoding') };
  const refusal = bodyRefusal(headers, types);
  if (refusal !== null) throw new ProtocolError('UNSUPPORTED_MEDIA_TYPE', refusal);
}

function payloadTooLarge(): ProtocolError {
  return new ProtocolError('PAYLOAD_TOO_LARGE', `The body may have at most ${REQUEST_BODY_BYTES} bytes.`);
}
