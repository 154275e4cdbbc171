import { type DocumentNode, type ExecutionArgs, execute, getOperationAST, visit } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../../deps.ts';
import type { LiveChange } from '../../../domain/live/live-change.ts';
import type { ProviderCaller } from '../../../kernel/context.ts';
import type { SchemaContext, SocketContext } from '../../base/context.ts';
import { createErrorPresentation, presentErrors } from '../execution/errors.ts';
import { inEventSpan } from './socket-spans.ts';

/** The field of an actor that says whether the subscriber made the change. */
const SELF = 'self';

/** Renders the events of one subscription. */
interface EventRenderer {
  /** Returns the result of one event as JSON text, including errors. */
  render(change: LiveChange): Promise<string>;
}

/** Renders live events as text. An event is rendered once for all subscriptions that get the same result. */
export interface EventTexts {
  rendererOf(args: ExecutionArgs, context: SocketContext): EventRenderer;
}

/**
 * Executes an event once for each distinct combination of document, variables and access of its subscribers (contract
 * 0.8). The id of the subscriber and its start position do not change a result. Each execution has its own context with
 * the present permissions of its callers.
 */
export function createEventTexts(app: AppDeps): EventTexts {
  const rendered = new WeakMap<LiveChange['row'], Map<string, Promise<string>>>();
  const documents = createNumbers<DocumentNode>();
  const accesses = new WeakMap<ProviderCaller, string>();
  const accessOf = (caller: ProviderCaller): string => {
    const known = accesses.get(caller) ?? accessKey(caller);
    accesses.set(caller, known);
    return known;
  };
  return {
    rendererOf: (args, context) => {
      const operationKey = `${documents.of(args.document)} ${args.operationName ?? ''} ${resultVariables(args)}`;
      const keyOf = selectsSelf(args.document)
        ? (caller: ProviderCaller) => `${accessOf(caller)} ${caller.id}`
        : accessOf;
      return {
        render: (change) => {
          const texts = rendered.get(change.row) ?? new Map<string, Promise<string>>();
          rendered.set(change.row, texts);
          const key = `${operationKey} ${keyOf(change.caller)}`;
          const text = texts.get(key) ?? inEventSpan(args, change, () => execution(app, args, context, change));
          texts.set(key, text);
          return text;
        },
      };
    },
  };
}

async function execution(
  app: AppDeps,
  args: ExecutionArgs,
  context: SocketContext,
  change: LiveChange,
): Promise<string> {
  const requestId = uuidv7();
  const contextValue: SchemaContext = { ...context, caller: change.caller, requestId };
  const { errors, ...result } = await execute({ ...args, rootValue: change, contextValue });
  if (!errors) return JSON.stringify(result);
  const presentation = createErrorPresentation(app, requestId);
  return JSON.stringify({ ...result, errors: presentErrors(errors, presentation) });
}

/**
 * A key of the properties of a caller that a result can depend on. The caller's id is not included, because only the
 * field `self` depends on it.
 */
function accessKey({
  kind,
  providerId,
  timezone,
  locale,
  currency,
  catalogVersion,
  ...caller
}: ProviderCaller): string {
  const scopes = [...caller.scopes].sort();
  const assigned = [...caller.assignedScopes].sort();
  return JSON.stringify([kind, providerId, timezone, locale, currency, catalogVersion, scopes, assigned]);
}

function selectsSelf(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ name }) => {
      found ||= name.value === SELF;
    },
  });
  return found;
}

// The variables that a result can depend on. Arguments of the subscription field select events and do not change the
// result of one event.
function resultVariables({ document, operationName, variableValues }: ExecutionArgs): string {
  const roots = new Set<unknown>(getOperationAST(document, operationName)?.selectionSet.selections);
  const names = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Field: (node) => (roots.has(node) ? { ...node, arguments: [] } : undefined),
    Variable: ({ name }) => void names.add(name.value),
  });
  return JSON.stringify([...names].sort().map((name) => [name, variableValues?.[name]]));
}

function createNumbers<Item extends object>(): { of(item: Item): number } {
  const numbers = new WeakMap<Item, number>();
  let last = 0;
  return {
    of: (item) => {
      const number = numbers.get(item) ?? ++last;
      numbers.set(item, number);
      return number;
    },
  };
}
