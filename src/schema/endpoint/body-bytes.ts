import type { HonoRequest } from 'hono';

/** The bytes of a body, however they are framed; null where it has more than `maximum`, and then nothing is read on. */
export async function bodyBytes(request: HonoRequest, maximum: number): Promise<Uint8Array | null> {
  const declared = request.header('Content-Length');
  if (declared === undefined) return readStream(request.raw.body, maximum);
  // A declared length is enforced by the HTTP parser.
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
