import { type DocumentNode, type ExecutionArgs, execute, getOperationAST, visit } from 'graphql';
import { v7 as uuidv7 } from 'uuid';
import type { AppDeps } from '../../../deps.ts';
import type { LiveChange } from '../../../domain/live/live-change.ts';
import type { ProviderCaller } from '../../../kernel/context.ts';
import type { SchemaContext, SocketContext } from '../../base/context.ts';
import { presentationFor, presentErrors } from '../execution/errors.ts';

/** The field of an actor that says whether the reader made the change. */
const SELF = 'self';

/** What one subscription asks of each event. */
interface EventQuestion {
  /** The answer to one event as JSON, errors included. */
  textOf(change: LiveChange): Promise<string>;
}

/** Makes the texts of live events: once for all subscriptions whose answers cannot differ. */
export interface EventTexts {
  question(args: ExecutionArgs, context: SocketContext): EventQuestion;
}

/**
 * Executes an event once for each distinct document, variables and access of its listeners (contract 0.8): who listens,
 * and from where on, changes nothing in an answer. Each execution has a context of its own, with what its callers may
 * do by then.
 */
export function createEventTexts(app: AppDeps): EventTexts {
  const made = new WeakMap<LiveChange['row'], Map<string, Promise<string>>>();
  const documents = createNumbers<DocumentNode>();
  const accesses = new WeakMap<ProviderCaller, string>();
  const accessOf = (caller: ProviderCaller): string => {
    const known = accesses.get(caller) ?? accessKey(caller);
    accesses.set(caller, known);
    return known;
  };
  return {
    question: (args, context) => {
      const question = `${documents.of(args.document)} ${args.operationName ?? ''} ${resultVariables(args)}`;
      const keyOf = asksForSelf(args.document)
        ? (caller: ProviderCaller) => `${accessOf(caller)} ${caller.id}`
        : accessOf;
      return {
        textOf: (change) => {
          const texts = made.get(change.row) ?? new Map<string, Promise<string>>();
          made.set(change.row, texts);
          const key = `${question} ${keyOf(change.caller)}`;
          const text = texts.get(key) ?? execution(app, args, context, change);
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
  const presentation = presentationFor(app, requestId);
  return JSON.stringify({ ...result, errors: presentErrors(errors, presentation) });
}

/** Everything of a caller that an answer can depend on, but for who they are: only `self` asks that. */
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

function asksForSelf(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field: ({ name }) => {
      asks ||= name.value === SELF;
    },
  });
  return asks;
}

// The arguments of the subscribing field decide which events come, not what is answered to one.
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
