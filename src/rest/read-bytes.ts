import type { Context } from 'hono';
import { REQUEST_BODY_BYTES } from '../domain/limits.ts';
import { SurfaceError } from './errors.ts';

/** The bytes of the body, however they are framed; throws `PAYLOAD_TOO_LARGE` without reading on (contract section 0). */
export async function readBytes(c: Context): Promise<Uint8Array> {
  refuseDeclaredLength(c);
  try {
    // A declared length is enforced by the HTTP parser.
    if (c.req.header('Content-Length') !== undefined) return new Uint8Array(await c.req.arrayBuffer());
    return await readStream(c.req.raw.body);
  } catch (error) {
    // Whoever broke off hears nothing any more, but the log should not blame the service.
    throw error instanceof SurfaceError ? error : new SurfaceError('invalid_request', 'The body did not arrive.');
  }
}

async function readStream(stream: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
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
