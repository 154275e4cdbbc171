import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { PROBLEMS_MAX } from '../../domain/errors.ts';
import { DOCUMENT_CHARACTERS_KEPT, DOCUMENTS_KEPT, TOKENS_MAX } from '../limits/limits.ts';
import { topLevelNodes } from './top-level-fields.ts';

/** Reads and validates documents; the same text is read once while it stays among the most recent. */
export interface Documents {
  /** The document, or why it is refused. */
  read(text: string): ReadDocument;
}

export type ReadDocument =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly document?: undefined; readonly errors: readonly GraphQLError[] };

/** Lines of a document whose errors name places in it. */
const LOCATED_LINES_MAX = 500;

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
      const document = parse(text, { maxTokens: TOKENS_MAX, noLocation: hasManyLines(text) });
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

// Each place that an error names is looked up from the beginning of the text, line by line.
function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\n\r]/g)) {
    lines += 1;
    if (lines > LOCATED_LINES_MAX) return true;
  }
  return false;
}

function argumentErrors(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const errors = validate(schema, document, ARGUMENT_RULES);
  if (errors.length === 0) return [];
  const readLater = new Set<ASTNode>();
  for (const field of topLevelNodes(document)) {
    readLater.add(field);
    for (const argument of field.arguments ?? []) visit(argument, { enter: (node) => void readLater.add(node) });
  }
  return errors.filter(({ nodes, extensions }) => {
    const [node] = nodes ?? [];
    // Our scalars' own refusals name no place, nor does the end of too many; below the top level the execution repeats them.
    if (!node) return extensions['problem'] === undefined && errors.length <= PROBLEMS_MAX;
    return !readLater.has(node);
  });
}
