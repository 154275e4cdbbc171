import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Receipt } from '../../domain/summaries/languages.ts';
import type { Context } from '../../kernel/context.ts';

/** A dotted path into a result, such as `createReservation.reservation`. */
type PathInto<Data> = Data extends readonly unknown[] | null
  ? never
  : { [Key in keyof Data & string]: Key | `${Key}.${PathInto<NonNullable<Data[Key]>>}` }[keyof Data & string];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One row of the route table; all other properties of the operation are declared at its field. */
export interface Route {
  readonly method: Method;
  /** Below the provider prefix, or a whole path if it begins with a slash; `{name}` is a path parameter. */
  readonly path: string;
  readonly document: TypedDocumentNode<unknown, never>;
  readonly status: 200 | 201 | 202 | 204;
  /** The path of the answer's body in the result; null: no body. */
  readonly body: string | null;
  /** The request body is optional. */
  readonly bodyOptional?: boolean;
  /** Response headers by their path in the result; null, false and absent values are omitted. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path of the id of a created resource, for a `Location` below this path. */
  readonly location?: string;
  /** The path of the entity tag; it makes the answer conditional. */
  readonly etag?: string;
  /** The operation whose answers are cached as bytes; answers with the same tag are equal. */
  readonly cached?: CachedContent;
  /** The operation that serializes a long list of its answer itself. */
  readonly serialized?: Serialized;
  /** The route is also a tool for models. */
  readonly tool?: Tool;
}

/** The properties of a tool beside the description of the field. */
export interface Tool {
  /** When to use the tool, and how to use its answer. */
  readonly use: string;
  /** The name of the tool, if it does less than the operation. */
  readonly name?: string;
  /** What a successful call did, which the tool answers as `say`; absent from tools that only read. */
  readonly receipt?: Receipt | 'HELD' | 'RELEASED';
  /** It removes something that the caller may want back. */
  readonly destructive?: true;
  /** Values sent with every call, hidden from the model. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Inputs that the tool requires, though the operation does not. */
  readonly needed?: readonly string[];
  /**
   * It takes the caller's words for a time as `when`: for a start, for a start near which others are offered, or for days
   * and times of day.
   */
  readonly when?: 'START' | 'NEAR' | 'DAYS';
  /** Inputs that are unsuitable for a conversation. */
  readonly hidden?: readonly string[];
  /** The fields of the answer to show; all by default. */
  readonly parts?: readonly string[];
  /** The fields of each of its `items` to show; all by default. */
  readonly itemParts?: readonly string[];
}

/** The source of a cached body. */
export type CachedContent = (ctx: Context) => Promise<{ readonly content: object; readonly etag: string }>;

/** A list in an answer, such as `dates.slots`, and the operation that returns it as JSON with the given fields. */
export interface Serialized<Variables = Readonly<Record<string, unknown>>> {
  readonly list: string;
  readonly operation: (fields: readonly string[]) => (ctx: Context, args: Variables) => Promise<object>;
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

/** Creates a route; its paths are checked against the result type of its document. */
export function route<Data, Variables>(
  method: Method,
  path: string,
  document: TypedDocumentNode<Data, Variables>,
  options: RowOptions<Data, Variables>,
): Route {
  const row = document as TypedDocumentNode<unknown, never>;
  // Exactly the variables that the document declares are read.
  const serialized = options.serialized as Serialized | undefined;
  const status = options.body === null ? 204 : 200;
  return { method, path, document: row, status, ...options, serialized };
}

/** The header for a repeated idempotency key, by the path of that flag in the result. */
export const replay = <Path extends string>(path: Path) => ({ 'Idempotency-Replayed': path });
