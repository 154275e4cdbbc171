import { connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import fc from 'fast-check';
import pLimit from 'p-limit';

/** The ways to leave a connection: `stall` and `half` stay open until the end of the gust. */
const ENDINGS = ['reset', 'reset', 'reset', 'end', 'half', 'stall', 'leave'] as const;
/** Less than the connection limit of a process, though many connections stay open. */
const GUST = 1_500;
const AT_ONCE = 150;
const PIECES_MAX = 4;
const PAUSE_MAX_MS = 15;
/** How long a peer that closes its side waits for the other side. */
const PATIENCE_MS = 300;

/** The treatment of one exchange. */
interface Fate {
  readonly exchange: string;
  /** The fraction of its bytes that is sent. */
  readonly sent: number;
  readonly pieces: number;
  readonly pauseMs: number;
  /** The position of one changed byte, as a fraction of all bytes. */
  readonly garbled: number | null;
  readonly reads: boolean;
  readonly awaitsAnswer: boolean;
  readonly ending: (typeof ENDINGS)[number];
}

/** The treatments of so many connections; the same seed gives the same ones. */
export function fatesOf(exchanges: readonly string[], seed: number, connections: number): Fate[] {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const fate = fc.record({
    exchange: fc.constantFrom(...exchanges),
    sent: fc.oneof(fc.constant(1), share),
    pieces: fc.integer({ min: 1, max: PIECES_MAX }),
    pauseMs: fc.integer({ min: 0, max: PAUSE_MAX_MS }),
    garbled: fc.option(share, { freq: 4 }),
    reads: fc.boolean(),
    awaitsAnswer: fc.boolean(),
    ending: fc.constantFrom(...ENDINGS),
  });
  return fc.sample(fate, { seed, numRuns: connections });
}

/** Opens a storm of connections to a port, gust by gust, and leaves none of them open. */
export async function storm(
  port: number,
  exchanges: Readonly<Record<string, Buffer>>,
  fates: readonly Fate[],
): Promise<void> {
  for (let begun = 0; begun < fates.length; begun += GUST)
    await gust(port, exchanges, fates.slice(begun, begun + GUST));
}

async function gust(port: number, exchanges: Readonly<Record<string, Buffer>>, fates: readonly Fate[]): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const open = new Set<Socket>();
  await Promise.all(fates.map((fate) => limit(() => suffer(port, bytesOf(fate, exchanges), fate, open))));
  const closed = [...open].map(leaving);
  for (const socket of open) socket.resetAndDestroy();
  await Promise.all(closed);
}

function bytesOf({ exchange, sent, garbled }: Fate, exchanges: Readonly<Record<string, Buffer>>): Buffer {
  const bytes = Buffer.from(exchanges[exchange] ?? '');
  const place = garbled === null ? -1 : Math.floor(garbled * (bytes.length - 1));
  if (place >= 0) bytes.writeUInt8((bytes.readUInt8(place) + 1) % 256, place);
  return bytes.subarray(0, Math.ceil(sent * bytes.length));
}

async function suffer(port: number, bytes: Buffer, fate: Fate, open: Set<Socket>): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = leaving(socket);
  const answered = new Promise((resolve) => socket.once('readable', resolve));
  open.add(socket);
  socket.on('error', () => undefined);
  void closed.then(() => open.delete(socket));
  const pieceBytes = Math.max(1, Math.ceil(bytes.length / fate.pieces));
  for (let sent = 0; sent < bytes.length; sent += pieceBytes) {
    socket.write(bytes.subarray(sent, sent + pieceBytes));
    await pass(fate.pauseMs / fate.pieces);
  }
  if (fate.awaitsAnswer) await Promise.race([answered, closed, pass(PATIENCE_MS)]);
  if (fate.reads) socket.resume();
  if (fate.ending === 'reset') socket.resetAndDestroy();
  else if (fate.ending === 'leave') socket.destroy();
  else if (fate.ending === 'half') socket.end();
  else if (fate.ending === 'end') {
    socket.end();
    await Promise.race([closed, pass(PATIENCE_MS)]);
    socket.destroy();
  }
  if (!open.has(socket) || fate.ending === 'half' || fate.ending === 'stall') return;
  await closed;
}

/** A reset fails if the peer was faster; only an error event reports it. */
function leaving(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve).once('error', resolve));
}
