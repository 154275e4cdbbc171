import type { GraphQLArgument, GraphQLField } from 'graphql';
import { PROBLEMS_MAX, type Problem } from '../../domain/errors.ts';
import { collectProblems, type Problems, type RulePorts, type RuleProblem } from '../../domain/rules.ts';
import { declarationsOf } from '../declared.ts';
import { readDeclared } from './read-input.ts';
import type { ReadValue } from './read-leaf.ts';

/** Reads one argument; reports to `problems`. */
type ReadArgument = (argument: GraphQLArgument, sent: unknown, problems: Problems) => ReadValue;

const readByDeclaration: ReadArgument = (argument, sent, problems) =>
  readDeclared(argument, sent, [argument.name], problems);

/**
 * The collecting pass: reads all arguments of one field against their declarations, then runs the field's rules on what
 * could be read; returns every problem at once, at most `room` of them. Names that the field does not declare are the
 * caller's to refuse.
 */
export function readArguments(
  field: GraphQLField<unknown, unknown>,
  sent: ReadonlyMap<string, unknown>,
  ports: RulePorts,
  room = PROBLEMS_MAX,
  readArgument = readByDeclaration,
): { readonly args: Record<string, unknown>; readonly problems: readonly Problem[] } {
  const problems = collectProblems(room);
  const args: Record<string, unknown> = {};
  for (const argument of field.args) {
    const read = readArgument(argument, sent.get(argument.name), problems);
    if (read.given) args[argument.name] = read.value;
  }
  if (problems.isFull) return { args, problems: problems.list() };
  const found = problems.list();
  const rules = declarationsOf(field).rules ?? [];
  const ruleProblems = rules.flatMap((rule): readonly RuleProblem[] => rule(args as never, ports));
  const unexplained = ruleProblems.filter((problem) => !isExplained(problem, found));
  for (const problem of unexplained) problems.report(publicProblem(problem));
  return { args, problems: problems.list() };
}

// A rule about values that were malformed would only repeat their problems in other words.
function isExplained(problem: RuleProblem, problems: readonly Problem[]): boolean {
  const subjects = (problem.among ?? []).map((name) => pathKey([...problem.path, name]));
  const own = pathKey(problem.path);
  return problems.some(({ path, code }) => {
    const key = pathKey(path);
    return key === own || (code !== 'UNKNOWN_FIELD' && subjects.includes(key));
  });
}

function pathKey(path: readonly (string | number)[]): string {
  return JSON.stringify(path);
}

function publicProblem({ path, code, message }: RuleProblem): Problem {
  return { path, code, message };
}
