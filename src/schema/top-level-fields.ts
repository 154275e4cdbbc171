import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

type Variables = Readonly<Record<string, unknown>>;

/** One field of the answer's top level. */
export interface TopLevelField {
  readonly responseKey: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The top-level fields that an operation really asks for, fragments followed and left-out ones left out. */
export function topLevelFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): TopLevelField[] {
  const root = schema.getRootType(operation.operation)?.getFields() ?? {};
  const nodes = fieldNodes(operation.selectionSet.selections, fragmentsOf(document), (node) =>
    isIncluded(node, variables),
  );
  const found = new Map<string, TopLevelField>();
  for (const node of nodes) {
    const field = root[node.name.value];
    const responseKey = node.alias?.value ?? node.name.value;
    if (field) found.set(responseKey, { responseKey, field, node });
  }
  return [...found.values()];
}

/** The top-level fields of all operations of a document, whatever the variables say. */
export function topLevelNodes(document: DocumentNode): FieldNode[] {
  const fragments = fragmentsOf(document);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.flatMap(({ selectionSet }) => fieldNodes(selectionSet.selections, fragments, () => true));
}

function fieldNodes(
  selections: readonly SelectionNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  wanted: (node: SelectionNode) => boolean,
  within: ReadonlySet<string> = new Set(),
): FieldNode[] {
  return selections.filter(wanted).flatMap((node): FieldNode[] => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      return fieldNodes(node.selectionSet.selections, fragments, wanted, within);
    }
    const name = node.name.value;
    const fragment = fragments.get(name);
    if (!fragment || within.has(name)) return [];
    return fieldNodes(fragment.selectionSet.selections, fragments, wanted, new Set([...within, name]));
  });
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
  } catch {
    return true;
  }
}
