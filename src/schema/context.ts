import type { Context } from '../domain/context.ts';
import type { LiveChange } from '../domain/live/live-change.ts';
import type { ChangeQuestion } from '../domain/live/watch-changes.ts';

/** What resolvers see: the context of verbs, and on a socket the changes that its caller may follow. */
export interface SchemaContext extends Context {
  readonly follow?: (question: ChangeQuestion) => Promise<AsyncIterable<LiveChange>>;
}
