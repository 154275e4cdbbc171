import type { LiveFeed } from '../../domain/live/feeds.ts';
import type { LiveChange } from '../../domain/live/live-change.ts';
import type { ChangeParams } from '../../domain/live/subscription-reader.ts';
import type { Caller, Context } from '../../kernel/context.ts';

/** The context of one request, for a caller of the kind `By`. */
export interface RequestContext<By extends Caller = Caller> extends Omit<Context, 'caller'> {
  readonly caller: By;
}

/**
 * The context that resolvers receive: the context of domain functions and, on a websocket, the live changes that the
 * caller may follow. Account holders reach only the field with their scope, because the scope of every top-level field
 * is checked before execution.
 */
export interface SchemaContext extends Context, Followed {}

/** The context of one operation on a websocket. */
export interface SocketContext extends RequestContext, Followed {
  /** Sends one result (JSON text) to the subscriber. Resolves when the websocket has written the text. */
  send(result: string): Promise<void>;
  /** Releases the semaphore permits that the operation holds (its caller's maximum of subscriptions). */
  release(): void;
}

interface Followed {
  readonly follow?: <Row>(feed: LiveFeed<Row>, question: ChangeParams<Row>) => Promise<AsyncIterable<LiveChange<Row>>>;
}
