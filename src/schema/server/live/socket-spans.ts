import { type ExecutionArgs, getOperationAST, Kind } from 'graphql';
import type { LiveChange } from '../../../domain/live/live-change.ts';
import { inSpan, isTracing, type SpanOptions } from '../../../telemetry/tracing.ts';
import type { SocketContext } from '../../base/context.ts';

/** The trace span of a subscription, from its `subscribe` message to its end. */
interface SubscriptionSpan {
  /** Counts an event that was sent. */
  count(): void;
  /** Ends the span; further calls have no effect. `failure` is an error code. */
  end(failure?: string): void;
}

const UNTRACED: SubscriptionSpan = { count: () => undefined, end: () => undefined };

/** Runs a query or a mutation on a websocket in a new trace span. */
export function inSocketSpan<Result>(
  args: ExecutionArgs,
  context: SocketContext,
  work: () => Promise<Result>,
): Promise<Result> {
  return isTracing() ? inSpan(namesOf(args), optionsOf(args, context), work) : work();
}

/**
 * Opens the trace span of a subscription. No other code runs within the span, because all subscribers of a provider
 * share the reads of its changes, and those continue after one subscription ends.
 */
export function openSubscriptionSpan(args: ExecutionArgs, context: SocketContext): SubscriptionSpan {
  if (!isTracing()) return UNTRACED;
  let events = 0;
  const over = Promise.withResolvers<string | undefined>();
  void inSpan(namesOf(args), optionsOf(args, context), async (span) => {
    const failure = await over.promise;
    span.set({ 'booking.events': events });
    if (failure !== undefined) span.fail(failure);
  });
  return {
    count: () => {
      events += 1;
    },
    end: over.resolve,
  };
}

/**
 * Runs the rendering of an event in a trace span. Its parent is the span of the write that caused the event; with
 * several writes, the span is linked to each. An event without a traced write gets no span.
 */
export function inEventSpan<Result>(
  args: ExecutionArgs,
  { writes }: LiveChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = writes;
  if (first === undefined) return work();
  const origin = others.length === 0 ? { parent: first } : { links: writes };
  const attributes = { 'graphql.operation.type': 'subscription', 'booking.subscription': namesOf(args) };
  return inSpan('live event', { kind: 'CONSUMER', attributes, ...origin }, work);
}

function optionsOf(args: ExecutionArgs, { caller, requestId }: SocketContext): SpanOptions {
  const attributes = {
    'graphql.operation.type': getOperationAST(args.document, args.operationName)?.operation ?? 'query',
    'booking.request_id': requestId,
    ...('providerId' in caller && { 'booking.provider_id': caller.providerId }),
  };
  return { kind: 'SERVER', attributes };
}

/** The names of the top-level fields, separated by spaces. */
function namesOf({ document, operationName }: ExecutionArgs): string {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return [...new Set(selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : [])))].join(' ');
}
