import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { LiveChange } from '../domain/live/live-change.ts';
import type { SchemaContext } from './context.ts';

/**
 * Follows a subscription. Each event is executed in a context of its own, with what its caller may do by then: scopes
 * are checked, and records loaded, anew.
 */
export async function subscribeFresh(
  args: ExecutionArgs,
  context: SchemaContext,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream({ ...args, contextValue: context });
  if (!(Symbol.asyncIterator in source)) return source;
  const changes = liveChanges(source)[Symbol.asyncIterator]();
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const { done, value } = await changes.next();
      if (done) return { done: true, value: undefined };
      const contextValue: SchemaContext = { ...context, caller: value.caller };
      return { done: false, value: await execute({ ...args, rootValue: value, contextValue }) };
    },
    return: async () => {
      await changes.return?.();
      return { done: true, value: undefined };
    },
    throw: async (error: unknown) => {
      await changes.return?.();
      throw error;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/** Every subscription of this API answers live changes. */
function liveChanges(source: AsyncIterable<unknown>): AsyncIterable<LiveChange> {
  return source as AsyncIterable<LiveChange>;
}
