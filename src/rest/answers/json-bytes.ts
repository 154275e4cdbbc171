import type { Task } from '../../kernel/cooperative-tasks.ts';

/** The bytes of a response body. */
export type Bytes = Buffer<ArrayBuffer>;

/** The number of list items that are serialized before the task yields to the event loop. */
const ITEMS_AT_ONCE = 8;

/**
 * Serializes an object to JSON, a few items of its lists at a time. `select` receives a copy of the object with shorter
 * lists, and returns its selected fields under the same names.
 */
export function* serializeJson(content: object, select: (part: object) => object): Task<Bytes> {
  const lists = new Map(Object.entries(content).flatMap(([name, value]) => listOf(name, value)));
  const emptied = { ...content, ...Object.fromEntries([...lists.keys()].map((name) => [name, []])) };
  const pieces: Buffer[] = [];
  const write = (text: string) => void pieces.push(Buffer.from(text));
  for (const [index, [name, value]] of Object.entries(select(emptied)).entries()) {
    write(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    const list = lists.get(name);
    if (list) yield* writeList(list, (items) => fieldOf(select({ ...emptied, [name]: items }), name), write);
    else write(JSON.stringify(value));
  }
  write('}');
  return yield* joined(pieces);
}

function* writeList(
  list: readonly unknown[],
  select: (items: readonly unknown[]) => unknown,
  write: (text: string) => void,
): Task<void> {
  write('[');
  for (let from = 0; from < list.length; from += ITEMS_AT_ONCE) {
    const text = JSON.stringify(select(list.slice(from, from + ITEMS_AT_ONCE)));
    write(`${from === 0 ? '' : ','}${text.slice(1, -1)}`);
    yield;
  }
  write(']');
}

function* joined(pieces: readonly Buffer[]): Task<Bytes> {
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    at += piece.copy(bytes, at);
    yield;
  }
  return bytes;
}

function listOf(name: string, value: unknown): [string, readonly unknown[]][] {
  return Array.isArray(value) ? [[name, value]] : [];
}

function fieldOf(selected: object, name: string): unknown {
  return Object.entries(selected).find(([key]) => key === name)?.[1];
}
