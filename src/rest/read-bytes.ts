import type { Context } from 'hono';
import { REQUEST_BODY_BYTES } from '../domain/limits.ts';
import { SurfaceError } from './errors.ts';

/** The bytes of the body, however they are framed; throws `PAYLOAD_TOO_LARGE` without reading on (contract section 0). */
export async function readBytes(c: Context): Promise<Uint8Array> {
  refuseDeclaredLength(c);
  // A declared length is enforced by the HTTP parser.
  if (c.req.header('Content-Length') !== undefined) return new Uint8Array(await c.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > REQUEST_BODY_BYTES) throw payloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses a body by its declared length, also where no body is read; throws `PAYLOAD_TOO_LARGE`. */
export function refuseDeclaredLength(c: Context): void {
  if (Number(c.req.header('Content-Length') ?? 0) > REQUEST_BODY_BYTES) throw payloadTooLarge();
}

function payloadTooLarge(): SurfaceError {
  return new SurfaceError('PAYLOAD_TOO_LARGE', `The body may have at most ${REQUEST_BODY_BYTES} bytes.`);
}
