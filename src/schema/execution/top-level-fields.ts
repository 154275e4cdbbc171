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
  const nodes = fieldNodes(operation.selectionSet.selections, fragmentsOf(document), variables);
  const found = new Map<string, TopLevelField>();
  for (const node of nodes) {
    const field = root[node.name.value];
    const responseKey = node.alias?.value ?? node.name.value;
    if (field) found.set(responseKey, { responseKey, field, node });
  }
  return [...found.values()];
}

/** All fields that an operation really asks for, at whatever depth. */
export function askedFields(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
  variables: Variables,
): FieldNode[] {
  return fieldNodes(selectionSet.selections, fragmentsOf(document), variables, true);
}

/** Each fragment is followed once, as the execution does: what a second spread adds is there already. */
function fieldNodes(
  selections: readonly SelectionNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
  isDeep = false,
): FieldNode[] {
  const visited = new Set<string>();
  const nodes: FieldNode[] = [];
  const collect = (below: readonly SelectionNode[]): void => {
    for (const node of below) {
      if (!isIncluded(node, variables)) continue;
      if (node.kind === Kind.FIELD) {
        nodes.push(node);
        if (isDeep) collect(node.selectionSet?.selections ?? []);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet.selections);
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        collect(fragments.get(node.name.value)?.selectionSet.selections ?? []);
      }
    }
  };
  collect(selections);
  return nodes;
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
  } catch {
    return true;
  }
}
