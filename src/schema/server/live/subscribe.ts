import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { LiveChange } from '../../../domain/live/live-change.ts';
import type { SocketContext } from '../../base/context.ts';
import { findDomainError } from '../execution/describe-error.ts';
import type { EventTexts } from './event-texts.ts';
import { openSubscriptionSpan } from './socket-spans.ts';

/**
 * Runs a subscription until it ends. Each event is sent as a text that all equal subscriptions share, so the returned
 * iterator yields no values.
 */
export async function subscribeShared(
  args: ExecutionArgs,
  context: SocketContext,
  texts: EventTexts,
): Promise<AsyncIterableIterator<ExecutionResult> | ExecutionResult> {
  const span = openSubscriptionSpan(args, context);
  const end = (failure?: string) => {
    context.release();
    span.end(failure);
  };
  let source: Awaited<ReturnType<typeof createSourceEventStream>>;
  try {
    source = await createSourceEventStream({ ...args, contextValue: context });
  } catch (error) {
    end(codeOf(error));
    throw error;
  }
  if (Symbol.asyncIterator in source) {
    const renderer = texts.rendererOf(args, context);
    const send = async (text: string) => {
      span.count();
      await context.send(text);
    };
    return sending(liveChanges(source), { render: renderer.render, send, end });
  }
  end(codeOf(source.errors?.[0]));
  return source;
}

interface Sending {
  render(change: LiveChange): Promise<string>;
  send(text: string): Promise<void>;
  end(): void;
}

function sending(source: AsyncIterable<LiveChange>, subscription: Sending): AsyncIterableIterator<ExecutionResult> {
  const changes = source[Symbol.asyncIterator]();
  let isOver = false;
  const end = async () => {
    isOver = true;
    subscription.end();
    await changes.return?.();
  };
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      try {
        for (;;) {
          const { done, value } = await changes.next();
          if (done) break;
          const text = await subscription.render(value);
          if (!isOver) await subscription.send(text);
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

function codeOf(error: unknown): string {
  const origin = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  return findDomainError(origin)?.code ?? 'INTERNAL';
}

/** Narrows the source of a subscription. Every subscription of this API yields live changes. */
function liveChanges(source: AsyncIterable<unknown>): AsyncIterable<LiveChange> {
  return source as AsyncIterable<LiveChange>;
}
