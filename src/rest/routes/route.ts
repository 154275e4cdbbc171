import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReceiptKind } from '../../domain/summaries/languages.ts';
import type { Context } from '../../kernel/context.ts';

/** A dotted path to a value in a result, such as `createReservation.reservation`. */
type PathInto<Data> = Data extends readonly unknown[] | null
  ? never
  : { [Key in keyof Data & string]: Key | `${Key}.${PathInto<NonNullable<Data[Key]>>}` }[keyof Data & string];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST route. All other properties of the operation are declared at its GraphQL field. */
export interface Route {
  readonly method: Method;
  /** The path below the provider prefix, or a complete path if it begins with a slash. `{name}` is a path parameter. */
  readonly path: string;
  readonly document: TypedDocumentNode<unknown, never>;
  readonly status: 200 | 201 | 202 | 204;
  /** The dotted path of the response body in the result; null when the response has no body. */
  readonly body: string | null;
  /** True when the request body may be omitted. */
  readonly bodyOptional?: boolean;
  /**
   * Response headers, each with the dotted path of its value in the result. A null, false or absent value omits the
   * header.
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** The dotted path of the id of a created record. The header `Location` is the request path with this id appended. */
  readonly location?: string;
  /** The dotted path of the entity tag. With it, `If-None-Match` can be answered with 304. */
  readonly etag?: string;
  /** The source of a response body that is cached as bytes. Results with the same entity tag are equal. */
  readonly cached?: CachedContent;
  /** The operation that serializes a long list of the response body itself. */
  readonly serialized?: SerializedList;
  /** Set when the route is also a tool for language models (MCP). */
  readonly tool?: Tool;
}

/** The properties of a tool for language models, besides the description of the GraphQL field. */
export interface Tool {
  /** The sentence that says when to use the tool, and how to use its result. */
  readonly use: string;
  /** The name of the tool. Set when the tool does less than the operation. */
  readonly name?: string;
  /**
   * The kind of change that a successful call makes. The tool's result contains a sentence about it (`say`). Absent for
   * tools that only read.
   */
  readonly receipt?: ReceiptKind | 'HELD' | 'RELEASED';
  /** True when the tool removes something that the caller may want back. */
  readonly destructive?: true;
  /** Arguments that are sent with every call and hidden from the model. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Arguments that the tool requires although the operation does not. */
  readonly needed?: readonly string[];
  /**
   * Set when the tool accepts the caller's words for a time as `when`. START: a start. NEAR: a start near which slots
   * are suggested. DAYS: days and times of day.
   */
  readonly when?: 'START' | 'NEAR' | 'DAYS';
  /** Arguments that the tool does not offer, because they are unsuitable for a conversation. */
  readonly hidden?: readonly string[];
  /** The fields of the result that the tool returns; all by default. */
  readonly parts?: readonly string[];
  /** The fields of each entry in `items` that the tool returns; all by default. */
  readonly itemParts?: readonly string[];
}

/** Reads the content and the entity tag of a cached response body. */
export type CachedContent = (ctx: Context) => Promise<{ readonly content: object; readonly etag: string }>;

/**
 * A list in a response body, such as `dates.slots`. `operation` returns the result with this list as JSON bytes that
 * contain only the given fields.
 */
export interface SerializedList<Variables = Readonly<Record<string, unknown>>> {
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
  readonly serialized?: SerializedList<Variables>;
  readonly tool?: Tool;
}

/** Creates a route. TypeScript checks its dotted paths against the result type of its document. */
export function route<Data, Variables>(
  method: Method,
  path: string,
  document: TypedDocumentNode<Data, Variables>,
  options: RowOptions<Data, Variables>,
): Route {
  const row = document as TypedDocumentNode<unknown, never>;
  // Only the variables that the document declares are read.
  const serialized = options.serialized as SerializedList | undefined;
  const status = options.body === null ? 204 : 200;
  return { method, path, document: row, status, ...options, serialized };
}

/** The response header of a repeated idempotency key. `path` is the dotted path of the boolean in the result. */
export const replayedHeader = <Path extends string>(path: Path) => ({ 'Idempotency-Replayed': path });
