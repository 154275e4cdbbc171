import { GraphQLError, GraphQLScalarType } from 'graphql';
import type { ScalarFormat, ScalarName } from './formats.ts';
import { ScalarProblem } from './scalar-parsers.ts';

/** The GraphQL scalar of a format; answers carry final strings, so serialising changes nothing. */
export function graphqlScalar<Parsed>(
  name: ScalarName,
  format: ScalarFormat<Parsed>,
): GraphQLScalarType<Parsed, unknown> {
  return new GraphQLScalarType<Parsed, unknown>({
    name,
    description: format.description,
    extensions: { format },
    serialize: (value) => value,
    parseValue: (value) => {
      try {
        return format.parse(value);
      } catch (error) {
        if (!(error instanceof ScalarProblem)) throw error;
        throw new GraphQLError(error.message, { extensions: { code: 'VALIDATION_FAILED', finding: error.code } });
      }
    },
  });
}
