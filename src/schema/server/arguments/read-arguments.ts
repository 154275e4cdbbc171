import type { GraphQLArgument, GraphQLField } from 'graphql';
import { PROBLEMS_MAX, type Problem } from '../../../kernel/errors.ts';
import { collectProblems, type RulePorts, type RuleProblem } from '../../../kernel/rules.ts';
import { declarationsOf } from '../../base/declared.ts';
import type { ProviderSettings } from '../../base/provider-settings.ts';
import { isParsingOnly } from '../../declared-inputs.ts';
import { readDeclared } from './read-input.ts';
import type { ParseContext, ParsedArgument } from './read-leaf.ts';
import { sentValue } from './sent-value.ts';

/** Reads one argument, and reports its problems to `reading`. */
type ReadArgument = (argument: GraphQLArgument, sent: unknown, reading: ParseContext) => ParsedArgument;

/** The context in which arguments are read. */
export interface ReadContext {
  readonly ports: RulePorts;
  readonly provider: ProviderSettings;
}

const readByDeclaration: ReadArgument = (argument, sent, reading) =>
  readDeclared(argument, sent, [argument.name], reading);

/**
 * Reads all arguments of one field by their declarations, then runs the field's rules on the arguments that could be
 * read. Returns all problems, at most `remaining` of them. Undeclared argument names must be refused before.
 */
export function readArguments(
  field: GraphQLField<unknown, unknown>,
  sent: ReadonlyMap<string, unknown>,
  { ports, provider }: ReadContext,
  remaining = PROBLEMS_MAX,
  readArgument = readByDeclaration,
): { readonly args: Record<string, unknown>; readonly problems: readonly Problem[] } {
  const problems = collectProblems(remaining);
  const args: Record<string, unknown> = {};
  for (const argument of field.args) {
    const read = readArgument(argument, sentValue(argument, sent), { problems, provider });
    if (read.given && !isParsingOnly(argument)) args[argument.name] = read.value;
  }
  if (problems.isFull) return { args, problems: problems.list() };
  const found = problems.list();
  const rules = declarationsOf(field).rules ?? [];
  const ruleProblems = rules.flatMap((rule): readonly RuleProblem[] => rule(args as never, ports));
  const unexplained = ruleProblems.filter((problem) => !isExplained(problem, found));
  for (const problem of unexplained) problems.report(publicProblem(problem));
  return { args, problems: problems.list() };
}

// A problem of a rule is dropped when a malformed argument already explains it.
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
