import type { ChangeQuestion } from '../../domain/live/change-reader.ts';
import type { LiveFeed } from '../../domain/live/feeds.ts';
import type { LiveChange } from '../../domain/live/live-change.ts';
import type { Caller, Context } from '../../kernel/context.ts';

/** The context of a request, of every kind of caller. */
export interface RequestContext<By extends Caller = Caller> extends Omit<Context, 'caller'> {
  readonly caller: By;
}

/**
 * What resolvers see: the context of verbs, and on a socket the changes that its caller may follow. Account holders reach the
 * one field that declares their scope, and no other: every top-level field is asked for its scope before anything runs.
 */
export interface SchemaContext extends Context, Followed {}

/** The context of one operation on a socket. */
export interface SocketContext extends RequestContext, Followed {
  /** Sends one result, given as JSON, to the subscriber; resolves when it is written. */
  send(result: string): Promise<void>;
  /** Gives back what the operation holds of its caller's share. */
  leave(): void;
}

interface Followed {
  readonly follow?: <Row>(
    feed: LiveFeed<Row>,
    question: ChangeQuestion<Row>,
  ) => Promise<AsyncIterable<LiveChange<Row>>>;
}
