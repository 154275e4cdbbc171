import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DOCUMENT_CHARACTERS_KEPT, DOCUMENTS_KEPT, TOKENS_MAX } from './limits.ts';
import { topLevelNodes } from './top-level-fields.ts';

/** Reads and validates documents; the same text is read once while it stays among the most recent. */
export interface Documents {
  /** The document, or why it is refused. */
  read(text: string): ReadDocument;
}

export type ReadDocument =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly document?: undefined; readonly errors: readonly GraphQLError[] };

/** What the collecting pass says better, of all arguments at once, is left to it at the top level. */
const ARGUMENT_RULES = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule];

/** Documents of `schema`; without `introspection` nobody learns it. */
export function createDocuments(schema: GraphQLSchema, introspection: boolean): Documents {
  const kept = new LRUCache<string, ReadDocument>({
    max: DOCUMENTS_KEPT,
    maxSize: DOCUMENT_CHARACTERS_KEPT,
    sizeCalculation: (_read, text) => Math.max(text.length, 1),
  });
  const documentRules = specifiedRules.filter((rule) => !ARGUMENT_RULES.includes(rule));
  const rules = introspection ? documentRules : [...documentRules, NoSchemaIntrospectionCustomRule];
  const readNew = (text: string): ReadDocument => {
    try {
      const document = parse(text, { maxTokens: TOKENS_MAX });
      const errors = [...validate(schema, document, rules), ...argumentErrors(schema, document)];
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  };
  return {
    read(text) {
      const known = kept.get(text);
      if (known) return known;
      const read = readNew(text);
      kept.set(text, read);
      return read;
    },
  };
}

function argumentErrors(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const errors = validate(schema, document, ARGUMENT_RULES);
  if (errors.length === 0) return [];
  const spans = topLevelNodes(document).flatMap(({ loc, arguments: given = [] }) => [
    ...(loc ? [{ start: loc.start, end: loc.start }] : []),
    ...given.flatMap((argument) => (argument.loc ? [argument.loc] : [])),
  ]);
  return errors.filter(({ nodes, extensions }) => {
    const start = nodes?.[0]?.loc?.start;
    // Our scalars' own refusals name no place; below the top level the execution repeats them.
    if (start === undefined) return extensions['finding'] === undefined;
    return !spans.some((span) => span.start <= start && start <= span.end);
  });
}
