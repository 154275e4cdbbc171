import type { GraphQLSchema } from 'graphql';
import type { Context as RequestContext } from 'hono';
import type { Context } from '../../domain/context.ts';
import { compilePart, fieldsAt } from '../../schema/execution/run.ts';
import type { Route, Written } from '../route.ts';
import type { Bytes } from './json-bytes.ts';

/** Answers the calls of one row with the variables that the collecting pass read. */
export type AnswerWritten = (
  c: RequestContext,
  ctx: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<Response>;

/**
 * Answers a row whose verb writes the long list in the answer itself, with the fields that the row's document selects: the rest
 * is executed as ever, and the list put where it belongs (docs/decisions/slot-answers.md).
 */
export function answerWritten(
  row: Route & { readonly written: Written; readonly body: string },
  schema: GraphQLSchema,
): AnswerWritten {
  const { document, body, written } = row;
  const select = compilePart(schema, document, body);
  const write = written.verb(fieldsAt(schema, document, `${body}.${written.list}`));
  return async (c, ctx, variables) => {
    const content = await write(ctx, variables);
    const pieces = new Pieces();
    pieces.add(
      select(Object.fromEntries(Object.entries(content).map(([name, value]) => [name, emptied(value)]))),
      content,
    );
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', 'application/json');
    return c.body(pieces.joined());
  };
}

function emptied(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return [];
  if (Array.isArray(value)) return value.map(emptied);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, emptied(of)]));
}

/** JSON in pieces: text that was put together here, and bytes as they came. */
class Pieces {
  readonly #pieces: Uint8Array[] = [];
  #text = '';

  /** Adds what was selected; where `written` has bytes, these. */
  add(selected: unknown, written: unknown): void {
    if (Buffer.isBuffer(written)) {
      this.#pieces.push(Buffer.from(this.#text), written);
      this.#text = '';
    } else if (Array.isArray(selected) && Array.isArray(written)) {
      this.#list('[', selected.entries(), (index) => this.add(selected[index], written[index]));
      this.#text += ']';
    } else if (isObject(selected) && isObject(written)) {
      this.#list('{', Object.entries(selected).entries(), (_index, [name, value]) => {
        this.#text += `${JSON.stringify(name)}:`;
        this.add(value, written[name]);
      });
      this.#text += '}';
    } else this.#text += JSON.stringify(selected);
  }

  joined(): Bytes {
    return Buffer.concat([...this.#pieces, Buffer.from(this.#text)]);
  }

  #list<Item>(opening: string, items: Iterable<[number, Item]>, add: (index: number, item: Item) => void): void {
    this.#text += opening;
    for (const [index, item] of items) {
      if (index > 0) this.#text += ',';
      add(index, item);
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
