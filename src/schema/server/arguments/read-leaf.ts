import { GraphQLError, type GraphQLLeafType, isEnumType } from 'graphql';
import { expectedOneOf } from '../../../kernel/codes/describe-issue.ts';
import type { ProblemCode } from '../../../kernel/codes/problem-codes.ts';
import { withoutTrace } from '../../../kernel/errors.ts';
import type { ProblemCollector } from '../../../kernel/rules.ts';
import { formatOf } from '../../base/formats.ts';
import type { ProviderSettings } from '../../base/provider-settings.ts';
import { ScalarProblem } from '../../base/scalar-parsers.ts';

export type InputPath = readonly (string | number)[];

/** The collection that problems are reported to, and the settings with which values are parsed. */
export interface ParseContext {
  readonly problems: ProblemCollector;
  readonly provider: ProviderSettings;
}

/** A parsed value. `given: false` means that the value was absent, or that it was invalid and reported as a problem. */
export type ParsedArgument = { readonly given: true; readonly value: unknown } | { readonly given: false };

export const ABSENT_ARGUMENT: ParsedArgument = { given: false };

const NATIVE_TYPES: Readonly<Record<string, string>> = {
  Int: 'a whole number',
  Float: 'a number',
  Boolean: 'true or false',
  String: 'a string',
  ID: 'a string',
};

/** Parses a scalar or an enum value, and reports the problem of an invalid one. */
export function parseLeaf(
  type: GraphQLLeafType,
  sent: unknown,
  path: InputPath,
  { problems, provider }: ParseContext,
): ParsedArgument {
  const format = formatOf(type);
  try {
    return { given: true, value: format ? format.parse(sent, provider) : withoutTrace(() => type.parseValue(sent)) };
  } catch (error) {
    problems.report({ path, ...leafProblem(type, sent, error) });
    return ABSENT_ARGUMENT;
  }
}

function leafProblem(type: GraphQLLeafType, sent: unknown, error: unknown): { code: ProblemCode; message: string } {
  if (error instanceof ScalarProblem) return { code: error.code, message: error.message };
  if (!(error instanceof GraphQLError)) throw error;
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    const code = typeof sent === 'string' ? 'INVALID_FORMAT' : 'INVALID_TYPE';
    return { code, message: expectedOneOf(sent, names) };
  }
  if (type.name === 'Int' && Number.isInteger(sent))
    return { code: 'OUT_OF_RANGE', message: 'The number is out of range.' };
  return { code: 'INVALID_TYPE', message: `Expected ${NATIVE_TYPES[type.name] ?? 'a value of another type'}.` };
}
