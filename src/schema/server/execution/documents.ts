import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  isListType,
  isNonNullType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  ProvidedRequiredArgumentsRule,
  parse,
  specifiedRules,
  type TypeNode,
  type ValidationContext,
  ValuesOfCorrectTypeRule,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { type SeparatedDocument, separateArguments } from '../arguments/separate-arguments.ts';
import { DOCUMENT_CHARACTERS_KEPT, DOCUMENT_LIMITS, DOCUMENTS_KEPT } from '../limits/limits.ts';

/** Parses and validates GraphQL documents, and caches the results for recently used texts. */
export interface DocumentCache {
  /** Returns the parsed document, or its syntax and validation errors. */
  read(text: string): ReadDocument;
}

type ReadDocument =
  | { readonly document: DocumentNode; readonly separated: SeparatedDocument; readonly errors?: undefined }
  | { readonly document?: undefined; readonly separated?: undefined; readonly errors: readonly GraphQLError[] };

/** Maximum number of lines of a document whose errors get locations. */
const LOCATED_LINES_MAX = 500;

/**
 * graphql's validation rules about argument values. They are skipped for fields, because `readOperation` checks those
 * arguments and reports all problems at once. They run for directives and for introspection.
 */
const ARGUMENT_VALUE_RULES = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule];

/**
 * graphql's rule `VariablesInAllowedPosition`, but a variable of type `String` is also accepted for an argument of type
 * `Text`. The declaration of the argument decides how the value is read.
 */
function variablesInPosition(context: ValidationContext): ASTVisitor {
  const usagesOf = (operation: OperationDefinitionNode) => {
    const definitions = new Map(operation.variableDefinitions?.map((each) => [each.variable.name.value, each.type]));
    return context.getRecursiveVariableUsages(operation).map((usage) => {
      const declared = definitions.get(usage.node.name.value);
      const isPlain = declared !== undefined && namedTypeOf(declared) === GraphQLString.name;
      return isPlain && usage.type ? { ...usage, type: plain(usage.type) } : usage;
    });
  };
  return VariablesInAllowedPositionRule(Object.create(context, { getRecursiveVariableUsages: { value: usagesOf } }));
}

function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);
}

function plain(type: GraphQLInputType): GraphQLInputType {
  if (isNonNullType(type)) return new GraphQLNonNull(plain(type.ofType));
  if (isListType(type)) return new GraphQLList(plain(type.ofType));
  return type.name === 'Text' ? GraphQLString : type;
}

/** Creates the cache of documents. Without `introspection`, documents cannot query the schema. */
export function createDocumentCache(schema: GraphQLSchema, introspection: boolean): DocumentCache {
  const kept = new LRUCache<string, ReadDocument>({
    max: DOCUMENTS_KEPT,
    maxSize: DOCUMENT_CHARACTERS_KEPT,
    sizeCalculation: (_read, text) => Math.max(text.length, 1),
  });
  const others = specifiedRules.filter((rule) => !ARGUMENT_VALUE_RULES.includes(rule));
  const documentRules = others.map((rule) => (rule === VariablesInAllowedPositionRule ? variablesInPosition : rule));
  const rules = introspection ? documentRules : [...documentRules, NoSchemaIntrospectionCustomRule];
  const readNew = (text: string): ReadDocument => {
    try {
      const document = parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: hasManyLines(text) });
      const errors = validate(schema, document, rules);
      if (errors.length > 0) return { errors };
      const separated = separateArguments(schema, document);
      const argumentErrors = validate(schema, separated.document, ARGUMENT_VALUE_RULES);
      return argumentErrors.length > 0 ? { errors: argumentErrors } : { document, separated };
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

// Finding one location scans the text from its beginning, so errors of long documents get no locations.
function hasManyLines(text: string): boolean {
  let lines = 1;
  for (const _end of text.matchAll(/\r\n|[\n\r]/g)) {
    lines += 1;
    if (lines > LOCATED_LINES_MAX) return true;
  }
  return false;
}
