import { type ArgumentNode, type GraphQLArgument, GraphQLError, Kind, valueFromASTUntyped } from 'graphql';
import { PROBLEMS_MAX, type Problem, validationFailed } from '../../domain/errors.ts';
import { collectProblems, type Problems, type RulePorts } from '../../domain/rules.ts';
import type { TopLevelField } from '../execution/top-level-fields.ts';
import { acceptArguments } from './accepted-arguments.ts';
import { readArguments } from './read-arguments.ts';
import { type ReadValue, readDeclared } from './read-input.ts';

type Variables = Readonly<Record<string, unknown>>;

/**
 * Reads the arguments of all top-level fields, for their resolvers to take; all problems at once, a hundred at most
 * over all fields together (contract 0.8).
 */
export function readTopLevelArguments(
  fields: readonly TopLevelField[],
  variables: Variables,
  context: { readonly ports: RulePorts },
): GraphQLError[] {
  const acceptedByKey = new Map<string, Variables>();
  const errors: GraphQLError[] = [];
  const readVariable = createVariableReader();
  let room = PROBLEMS_MAX;
  for (const { field, node, responseKey } of fields) {
    const given = new Map(node.arguments?.map((argument) => [argument.name.value, argument]));
    const sent = new Map([...given].map(([name, { value }]) => [name, valueFromASTUntyped(value, variables)]));
    const { args, problems } = readArguments(field, sent, context.ports, room, (argument, value, collected) =>
      readVariable(given.get(argument.name), argument, value, collected),
    );
    acceptedByKey.set(responseKey, args);
    if (problems.length === 0) continue;
    const failure = validationFailed(problems);
    errors.push(new GraphQLError(failure.message, { nodes: [node], originalError: failure }));
    if (problems.at(-1)?.code === 'TOO_MANY_PROBLEMS') break;
    room -= problems.length;
  }
  acceptArguments(context, acceptedByKey);
  return errors;
}

interface ReadOnce {
  readonly value: ReadValue;
  readonly problems: readonly Problem[];
}

/** A variable is read once for each argument that it stands for, however many aliases repeat that. */
function createVariableReader() {
  const known = new Map<GraphQLArgument, Map<string, ReadOnce>>();
  return (node: ArgumentNode | undefined, argument: GraphQLArgument, sent: unknown, problems: Problems): ReadValue => {
    if (node?.value.kind !== Kind.VARIABLE) return readDeclared(argument, sent, [argument.name], problems);
    const ofArgument = known.get(argument) ?? new Map<string, ReadOnce>();
    known.set(argument, ofArgument);
    const name = node.value.name.value;
    const read = ofArgument.get(name) ?? readOnce(argument, sent);
    ofArgument.set(name, read);
    for (const problem of read.problems) problems.report(problem);
    return read.value;
  };
}

function readOnce(argument: GraphQLArgument, sent: unknown): ReadOnce {
  const problems = collectProblems(PROBLEMS_MAX + 1);
  const value = readDeclared(argument, sent, [argument.name], problems);
  return { value, problems: problems.list() };
}
