import type { Context } from '../domain/context.ts';
import type { LiveChange } from '../domain/live/live-change.ts';
import type { ChangeQuestion } from '../domain/live/watch-changes.ts';

/** What resolvers see: the context of verbs, and on a socket the changes that its caller may follow. */
export interface SchemaContext extends Context {
  readonly follow?: (question: ChangeQuestion) => Promise<AsyncIterable<LiveChange>>;
}

/** The context of one operation on a socket. */
export interface SocketContext extends SchemaContext {
  /** Sends one result, given as JSON, to whoever asked; resolves when it is on its way. */
  send(result: string): Promise<void>;
  /** Gives back what the operation holds of its caller's share. */
  leave(): void;
}
