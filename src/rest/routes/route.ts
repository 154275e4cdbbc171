import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Context } from '../../kernel/context.ts';

/** A dotted path into a result, such as `createReservation.reservation`. */
type PathInto<Data> = Data extends readonly unknown[] | null
  ? never
  : { [Key in keyof Data & string]: Key | `${Key}.${PathInto<NonNullable<Data[Key]>>}` }[keyof Data & string];

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One row of the route table; the rest of the operation is declared at its field. */
export interface Route {
  readonly method: Method;
  /** Below the provider prefix, or whole where it begins with a slash; `{name}` is a path parameter. */
  readonly path: string;
  readonly document: TypedDocumentNode<unknown, never>;
  readonly status: 200 | 201 | 202 | 204;
  /** The path of the answer's body in the result; null for none. */
  readonly body: string | null;
  /** The request body may be left out. */
  readonly bodyOptional?: boolean;
  /** Response headers, from the result; null, false and absent ones are left out. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of a created resource: answered as `Location` below this path. */
  readonly location?: string;
  /** The entity tag of the answer; makes it conditional. */
  readonly etag?: string;
  /** The verb of a row whose answers are kept as bytes; what has the same tag is the same. */
  readonly cached?: CachedContent;
  /** The verb of a row that writes a long list of its answer itself. */
  readonly serialized?: Serialized;
  /** It is a tool for models too. */
  readonly tool?: Tool;
}

/** What a model needs beside the description of the field. */
export interface Tool {
  /** When to use it, and what to do with the answer. */
  readonly use: string;
  /** Of the tool, where it does not do all that the operation does. */
  readonly name?: string;
  /** It takes something away that the caller may want back. */
  readonly destructive?: true;
  /** What is sent with every call, and not asked of the model. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Inputs that the model has to give, though the operation does without. */
  readonly needed?: readonly string[];
  /** Inputs that are not for a conversation. */
  readonly hidden?: readonly string[];
  /** The fields of the answer that are shown; all of them where none are named. */
  readonly parts?: readonly string[];
}

/** What the body of a prepared answer is made of. */
export type CachedContent = (ctx: Context) => Promise<{ readonly content: object; readonly etag: string }>;

/** A list in an answer, such as `dates.slots`, and the verb that gives it as JSON with the fields it is told. */
export interface Serialized<Variables = Readonly<Record<string, unknown>>> {
  readonly list: string;
  readonly verb: (fields: readonly string[]) => (ctx: Context, args: Variables) => Promise<object>;
}

interface RowOptions<Data, Variables> {
  readonly status?: Route['status'];
  readonly body: PathInto<Omit<Data, '__typename'>> | null;
  readonly bodyOptional?: boolean;
  readonly headers?: Readonly<Record<string, PathInto<Omit<Data, '__typename'>>>>;
  readonly location?: PathInto<Omit<Data, '__typename'>>;
  readonly etag?: PathInto<Omit<Data, '__typename'>>;
  readonly cached?: CachedContent;
  readonly serialized?: Serialized<Variables>;
  readonly tool?: Tool;
}

/** A row, its paths checked against the result type of its document. */
export function route<Data, Variables>(
  method: Method,
  path: string,
  document: TypedDocumentNode<Data, Variables>,
  options: RowOptions<Data, Variables>,
): Route {
  const row = document as TypedDocumentNode<unknown, never>;
  // The collecting pass reads exactly the variables that the document declares.
  const serialized = options.serialized as Serialized | undefined;
  const status = options.body === null ? 204 : 200;
  return { method, path, document: row, status, ...options, serialized };
}

/** The header of an answer that a key was given before, by the place in the result where that stands. */
export const replay = <Path extends string>(path: Path) => ({ 'Idempotency-Replayed': path });
