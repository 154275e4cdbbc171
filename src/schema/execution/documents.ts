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
import { type SeparatedDocument, separateArguments } from '../arguments/separate-arguments.ts';
import { DOCUMENT_CHARACTERS_KEPT, DOCUMENT_LIMITS, DOCUMENTS_KEPT } from '../limits/limits.ts';

/** Reads and validates documents; the same text is read once while it stays among the most recent. */
export interface Documents {
  /** The document, or why it is refused. */
  read(text: string): ReadDocument;
}

type ReadDocument =
  | { readonly document: DocumentNode; readonly separated: SeparatedDocument; readonly errors?: undefined }
  | { readonly document?: undefined; readonly separated?: undefined; readonly errors: readonly GraphQLError[] };

/** Lines of a document whose errors name places in it. */
const LOCATED_LINES_MAX = 500;

/** What the collecting pass says better, of all arguments at once; it leaves directives and introspection. */
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
      const document = parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: hasManyLines(text) });
      const errors = validate(schema, document, rules);
      if (errors.length > 0) return { errors };
      const separated = separateArguments(schema, document);
      const others = validate(schema, separated.document, ARGUMENT_RULES);
      return others.length > 0 ? { errors: others } : { document, separated };
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

// Each place that an error names is looked up from the beginning of the text, line by line.
function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\n\r]/g)) {
    lines += 1;
    if (lines > LOCATED_LINES_MAX) return true;
  }
  return false;
}
