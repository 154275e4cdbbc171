import type { GraphQLSchema } from 'graphql';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../../kernel/context.ts';
import { compileSelection, fieldNamesAt } from '../../schema/server/execution/run.ts';
import type { Route, SerializedList } from '../routes/route.ts';
import type { Bytes } from './json-bytes.ts';

const EMPTY_LIST = '[]';

/** Responds to the requests of one route with parsed variables. */
export type RespondSerialized = (
  c: RequestContext,
  ctx: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Response>;

/**
 * Responds on a route whose operation serializes the long list of the body itself, with the fields that the document
 * selects. The other fields are executed by graphql, and the serialized list is inserted
 * (docs/decisions/slot-answers.md).
 */
export function respondSerialized(
  row: Route & { readonly serialized: SerializedList; readonly body: string },
  schema: GraphQLSchema,
): RespondSerialized {
  const { document, body, serialized } = row;
  const select = compileSelection(schema, document, body);
  const write = serialized.operation(fieldNamesAt(schema, document, `${body}.${serialized.list}`));
  const path = serialized.list.split('.');
  const gap = `"${path.at(-1)}":${EMPTY_LIST}`;
  return async (c, ctx, variables) => {
    const lists: Uint8Array[] = [];
    const content = emptied(await write(ctx, variables), path, lists);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json');
    return c.body(filled(JSON.stringify(select(content)), gap, lists));
  };
}

/**
 * Returns a copy of `content` with an empty list in place of each serialized list at `path`. Appends the serialized
 * lists to `lists`, in order.
 */
function emptied(content: object, path: readonly string[], lists: Uint8Array[]): object {
  const [name = '', ...rest] = path;
  const value: unknown = Reflect.get(content, name);
  if (value instanceof Uint8Array && rest.length === 0) {
    lists.push(value);
    return { ...content, [name]: [] };
  }
  if (!Array.isArray(value)) throw new Error(`There is no serialized list at ${name}.`);
  return { ...content, [name]: value.map((item: object) => emptied(item, rest, lists)) };
}

/**
 * Inserts the lists in place of the `gap` texts of a JSON text. A string of a caller cannot equal a gap, because JSON
 * escapes quotes.
 */
function filled(json: string, gap: string, lists: readonly Uint8Array[]): Bytes {
  const texts = json.split(gap);
  if (texts.length !== lists.length + 1)
    throw new Error('The numbers of serialized lists and of gaps in the answer differ.');
  const bytes: Bytes = Buffer.allocUnsafe(
    Buffer.byteLength(json) + lists.reduce((sum, list) => sum + list.length - EMPTY_LIST.length, 0),
  );
  const name = gap.slice(0, -EMPTY_LIST.length);
  let length = 0;
  for (const [index, text] of texts.entries()) {
    const list = lists[index];
    length += bytes.write(list ? text + name : text, length);
    if (list) bytes.set(list, length);
    length += list?.length ?? 0;
  }
  return bytes;
}
