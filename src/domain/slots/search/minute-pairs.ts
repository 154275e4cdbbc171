const BYTES_PER_INSTANT = 8;
const BYTES_PER_WORD = 4;
const VALUES_PER_WORD = 2 ** 32;
const MICROSECONDS_PER_MINUTE = 60_000_000;
const YEAR_2000_MINUTE = 15_778_080;

/** Pairs of instants in binary form as sorted minutes: from, until, from, until …; instants between two minutes are widened. */
export function toMinutePairs(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const minutes: number[] = [];
  for (let byte = 0; byte < bytes.byteLength; byte += 2 * BYTES_PER_INSTANT) {
    minutes.push(Math.floor(minuteAt(view, byte)), Math.ceil(minuteAt(view, byte + BYTES_PER_INSTANT)));
  }
  return isInOrder(minutes) ? minutes : inOrder(minutes);
}

function isInOrder(minutes: readonly number[]): boolean {
  for (let at = 2; at < minutes.length; at += 2) if ((minutes[at] ?? 0) < (minutes[at - 2] ?? 0)) return false;
  return true;
}

/** Sorts pairs: the work of a reservation stands before that of another which uses its processing time. */
function inOrder(minutes: readonly number[]): number[] {
  const starts = minutes.flatMap((from, at) => (at % 2 === 0 ? [{ from, until: minutes[at + 1] ?? from }] : []));
  return starts.toSorted((a, b) => a.from - b.from).flatMap(({ from, until }) => [from, until]);
}

function minuteAt(view: DataView, byte: number): number {
  const microseconds = view.getInt32(byte) * VALUES_PER_WORD + view.getUint32(byte + BYTES_PER_WORD);
  return YEAR_2000_MINUTE + microseconds / MICROSECONDS_PER_MINUTE;
}
