import pTimeout from 'p-timeout';
import { errors, request } from 'undici';
import { decodeUtf8 } from '../kernel/formats/utf-8.ts';
import { AGENT_DESTROYED, createPinnedAgent, type OutboundOptions } from './post-json.ts';

const DEADLINE_MS = 5_000;
const DOCUMENT_BYTES = 16 * 1024;
const OK = 200;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i;

/**
 * Reads JSON from a URL whose addresses are checked first. No redirect is followed, and at most 16 KB are read. Returns
 * null for every failure; never throws.
 */
export async function getJson(url: string, options: OutboundOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(options.deadlineMs ?? DEADLINE_MS);
  try {
    const vetting = await options.guard.vet(url, signal);
    if (vetting.verdict !== 'ALLOWED') return null;
    const dispatcher = createPinnedAgent(vetting.addresses, options);
    try {
      const headers = { accept: 'application/json' };
      const answer = request(url, { method: 'GET', headers, dispatcher, signal });
      const { statusCode, headers: answered, body } = await pTimeout(answer, { milliseconds: Infinity, signal });
      if (statusCode !== OK || !JSON_TYPE.test(String(answered['content-type']))) return null;
      return JSON.parse(decodeUtf8(await readAll(body)) ?? '');
    } finally {
      dispatcher.destroy(AGENT_DESTROYED).catch(() => undefined);
    }
  } catch {
    return null;
  }
}

async function readAll(body: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > DOCUMENT_BYTES) throw new errors.ResponseExceededMaxSizeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
