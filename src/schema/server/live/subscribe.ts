import { createSourceEventStream, type ExecutionArgs, type ExecutionResult } from 'graphql';
import type { LiveChange } from '../../../domain/live/live-change.ts';
import type { SocketContext } from '../../base/context.ts';
import type { EventTexts } from './event-texts.ts';

/**
 * Runs a subscription. Each event is sent as a text that all equal subscriptions share, so the iterator itself yields
 * no value. It ends with the subscription.
 */
export async function subscribeShared(
  args: ExecutionArgs,
  context: SocketContext,
  texts: EventTexts,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  let source: Awaited<ReturnType<typeof createSourceEventStream>>;
  try {
    source = await createSourceEventStream({ ...args, contextValue: context });
  } catch (error) {
    context.release();
    throw error;
  }
  if (Symbol.asyncIterator in source) return sending(liveChanges(source), args, context, texts);
  context.release();
  return source;
}

function sending(
  source: AsyncIterable<LiveChange>,
  args: ExecutionArgs,
  context: SocketContext,
  texts: EventTexts,
): AsyncIterableIterator<ExecutionResult> {
  const changes = source[Symbol.asyncIterator]();
  const renderer = texts.rendererOf(args, context);
  let isOver = false;
  const end = async () => {
    isOver = true;
    context.release();
    await changes.return?.();
  };
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      try {
        for (;;) {
          const { done, value } = await changes.next();
          if (done) break;
          const text = await renderer.render(value);
          if (!isOver) await context.send(text);
        }
      } finally {
        await end();
      }
      return { done: true, value: undefined };
    },
    return: async () => {
      await end();
      return { done: true, value: undefined };
    },
    throw: async (error: unknown) => {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/** Every subscription of this API yields live changes. */
function liveChanges(source: AsyncIterable<unknown>): AsyncIterable<LiveChange> {
  return source as AsyncIterable<LiveChange>;
}
