import { GraphQLError, type GraphQLLeafType, GraphQLScalarType } from 'graphql';
import { withoutTrace } from '../../domain/errors.ts';
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
        const extensions = { code: 'VALIDATION_FAILED', problem: error.code };
        throw withoutTrace(() => new GraphQLError(error.message, { extensions }));
      }
    },
  });
}

/** The format of a scalar of ours; undefined for enums and the scalars of GraphQL itself. */
export function formatOf({ extensions }: GraphQLLeafType): ScalarFormat<unknown> | undefined {
  return extensions['format'] as ScalarFormat<unknown> | undefined;
}
