import type { LiveFeed } from '../../domain/live/feeds.ts';
import type { LiveChange } from '../../domain/live/live-change.ts';
import type { ChangeParams } from '../../domain/live/subscription-reader.ts';
import type { Caller, Context } from '../../kernel/context.ts';

/** The context of one request. `By` is the kind of caller. */
export interface RequestContext<By extends Caller = Caller> extends Omit<Context, 'caller'> {
  readonly caller: By;
}

/**
 * The context that resolvers receive: the context of the domain and, on a socket, the changes that its caller may
 * follow. Account holders reach only the field that declares their scope, because the scope of every top-level field is
 * checked before execution.
 */
export interface SchemaContext extends Context, Followed {}

/** The context of one operation on a socket. */
export interface SocketContext extends RequestContext, Followed {
  /** Sends one result, given as JSON, to the subscriber; resolves when the socket has written it. */
  send(result: string): Promise<void>;
  /** Releases the permits that the operation holds of its caller's limits. */
  release(): void;
}

interface Followed {
  readonly follow?: <Row>(feed: LiveFeed<Row>, question: ChangeParams<Row>) => Promise<AsyncIterable<LiveChange<Row>>>;
}
