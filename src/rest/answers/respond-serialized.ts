import type { GraphQLSchema } from 'graphql';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../../kernel/context.ts';
import { compilePart, fieldsAt } from '../../schema/server/execution/run.ts';
import type { Route, Serialized } from '../routes/route.ts';
import type { Bytes } from './json-bytes.ts';

const EMPTY_LIST = '[]';

/** Answers the calls of one row with the variables that the collecting pass read. */
export type RespondSerialized = (
  c: RequestContext,
  ctx: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Response>;

/**
 * Answers a row whose verb writes the long list in the answer itself, with the fields that the row's document selects: the rest
 * is executed as ever, and the list put where it belongs (docs/decisions/slot-answers.md).
 */
export function respondSerialized(
  row: Route & { readonly serialized: Serialized; readonly body: string },
  schema: GraphQLSchema,
): RespondSerialized {
  const { document, body, serialized } = row;
  const select = compilePart(schema, document, body);
  const write = serialized.verb(fieldsAt(schema, document, `${body}.${serialized.list}`));
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

/** `content` with an empty list in each place that `path` leads to; what was written there goes to `lists`, in order. */
function emptied(content: object, path: readonly string[], lists: Uint8Array[]): object {
  const [name = '', ...rest] = path;
  const value: unknown = Reflect.get(content, name);
  if (value instanceof Uint8Array && rest.length === 0) {
    lists.push(value);
    return { ...content, [name]: [] };
  }
  if (!Array.isArray(value)) throw new Error(`Nothing was written at ${name}.`);
  return { ...content, [name]: value.map((item: object) => emptied(item, rest, lists)) };
}

/** JSON with the lists in its gaps. No text of a caller looks like a gap: in JSON its quotes are escaped. */
function filled(json: string, gap: string, lists: readonly Uint8Array[]): Bytes {
  const texts = json.split(gap);
  if (texts.length !== lists.length + 1) throw new Error('Every list that was written has one place in the answer.');
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
