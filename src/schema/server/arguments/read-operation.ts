import {
  type ArgumentNode,
  type ASTNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { PROBLEMS_MAX, type Problem, validationFailed } from '../../../kernel/errors.ts';
import { collectProblems } from '../../../kernel/rules.ts';
import type { ProviderSettings } from '../../base/provider-settings.ts';
import { isOffsetOptional } from '../../declared-inputs.ts';
import { type ReadContext, readArguments } from './read-arguments.ts';
import { readDeclared, readValue } from './read-input.ts';
import type { ParseContext, ParsedArgument } from './read-leaf.ts';
import type { FieldArguments } from './separate-arguments.ts';

type Variables = Readonly<Record<string, unknown>>;

/** The variables for the execution of a document whose arguments are variables, or the errors of the arguments. */
export interface ReadOperation {
  readonly values: Variables;
  readonly errors: readonly GraphQLError[];
}

/**
 * Reads the arguments of all selected fields. Reports all problems, at most a hundred over all fields (contract 0.8).
 * Each error has the path of the field with the invalid argument.
 */
export function readOperation(
  sites: ReadonlyMap<FieldArguments, readonly string[]>,
  given: Variables,
  context: ReadContext,
): ReadOperation {
  const values: Record<string, unknown> = {};
  const errors: GraphQLError[] = [];
  const readVariable = createVariableReader();
  let remaining = PROBLEMS_MAX;
  for (const [{ field, node, variables }, path] of sites) {
    const sentArguments = new Map(node.arguments?.map((argument) => [argument.name.value, argument]));
    const sent = new Map([...sentArguments].map(([name, { value }]) => [name, valueFromASTUntyped(value, given)]));
    const { args, problems } = readArguments(field, sent, context, remaining, (argument, value, reading) =>
      readVariable(sentArguments.get(argument.name), argument, value, reading),
    );
    for (const [name, variable] of variables) if (Object.hasOwn(args, name)) values[variable] = args[name];
    errors.push(...refusal(problems, node, path));
    if (problems.at(-1)?.code === 'TOO_MANY_PROBLEMS') break;
    remaining -= problems.length;
  }
  return { values, errors };
}

/**
 * The errors of variables that do not match their declared type: a required variable is missing, or an invalid variable
 * is used by none of the arguments that were read. Variables that only refused fields use are not checked.
 */
export function variableErrors(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
  provider: ProviderSettings,
  sites: readonly FieldArguments[],
  unread: readonly FieldArguments[],
): GraphQLError[] {
  const used = variablesUsed(sites);
  const left = variablesUsed(unread);
  return variableDefinitions.flatMap((definition) => {
    const name = definition.variable.name.value;
    if (left.has(name) && !used.has(name)) return [];
    const type = typeFromAST(schema, definition.type);
    const value = given[name] ?? null;
    const problems = collectProblems();
    const path = [`$${name}`];
    if (value !== null && isInputType(type) && !used.has(name)) readValue(type, value, path, { problems, provider });
    if (value === null && isNonNullType(type) && !definition.defaultValue)
      problems.report({ path, code: 'REQUIRED', message: `The variable ${name} is required.` });
    return refusal(problems.list(), definition);
  });
}

function variablesUsed(sites: readonly FieldArguments[]): Set<string> {
  return new Set(sites.flatMap(({ uses }) => [...uses]));
}

function refusal(problems: readonly Problem[], node: ASTNode, path?: readonly string[]): GraphQLError[] {
  if (problems.length === 0) return [];
  const failure = validationFailed(problems);
  return [new GraphQLError(failure.message, { nodes: [node], path, originalError: failure })];
}

interface ReadOnce {
  readonly value: ParsedArgument;
  readonly problems: readonly Problem[];
}

/** Reads a variable once for each argument declaration, even when aliases repeat the argument. */
function createVariableReader() {
  const known = new Map<GraphQLArgument, Map<string, ReadOnce>>();
  return (
    node: ArgumentNode | undefined,
    argument: GraphQLArgument,
    sent: unknown,
    reading: ParseContext,
  ): ParsedArgument => {
    // A date-time without an offset depends on the `timezone` argument beside it, so one variable can mean several
    // instants.
    if (node?.value.kind !== Kind.VARIABLE || isOffsetOptional(argument))
      return readDeclared(argument, sent, [argument.name], reading);
    const ofArgument = known.get(argument) ?? new Map<string, ReadOnce>();
    known.set(argument, ofArgument);
    const name = node.value.name.value;
    const read = ofArgument.get(name) ?? readOnce(argument, sent, reading.provider);
    ofArgument.set(name, read);
    for (const problem of read.problems) reading.problems.report(problem);
    return read.value;
  };
}

function readOnce(argument: GraphQLArgument, sent: unknown, provider: ProviderSettings): ReadOnce {
  const problems = collectProblems(PROBLEMS_MAX + 1);
  const value = readDeclared(argument, sent, [argument.name], { problems, provider });
  return { value, problems: problems.list() };
}
