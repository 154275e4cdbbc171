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
import type { FieldArguments } from '../arguments/separate-arguments.ts';

type Variables = Readonly<Record<string, unknown>>;

/** One top-level field of a result. */
export interface TopLevelField {
  readonly responseKey: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly node: FieldNode;
}

/** The fragments of a document, by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

/** The selected top-level fields of an operation. Fragments are followed; `@skip` and `@include` are applied. */
export function topLevelFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): TopLevelField[] {
  const root = schema.getRootType(operation.operation)?.getFields() ?? {};
  const isTop = (path: readonly string[]) => path.length === 1;
  const selected = fieldsBelow(operation.selectionSet.selections, fragmentsOf(document), variables, isTop);
  const found = new Map<string, TopLevelField>();
  for (const { node } of selected) {
    const field = root[node.name.value];
    const responseKey = responseKeyOf(node);
    if (field) found.set(responseKey, { responseKey, field, node });
  }
  return [...found.values()];
}

/** A selected field. `path` is its path in the result, without list indexes. */
export interface RequestedField {
  readonly node: FieldNode;
  readonly path: readonly string[];
}

/** The selected fields at every depth, except below top-level fields that are skipped. */
export function requestedFields(
  document: DocumentNode,
  { selectionSet }: OperationDefinitionNode,
  variables: Variables,
  leftOut: ReadonlySet<string>,
): RequestedField[] {
  const isRequested = ([key = '']: readonly string[]) => !leftOut.has(key);
  return fieldsBelow(selectionSet.selections, fragmentsOf(document), variables, isRequested);
}

/** The argument sites of these fields. Each has the path of the first field that uses the site. */
export function firstPathsOfSites(
  selected: readonly RequestedField[],
  sites: ReadonlyMap<FieldNode, FieldArguments>,
): Map<FieldArguments, readonly string[]> {
  const paths = new Map<FieldArguments, readonly string[]>();
  for (const { node, path } of selected) {
    const site = sites.get(node);
    if (site && !paths.has(site)) paths.set(site, path);
  }
  return paths;
}

/** Follows each fragment once, as graphql's execution does: a second spread of a fragment adds no field. */
function fieldsBelow(
  selections: readonly SelectionNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
  isRequested: (path: readonly string[]) => boolean,
): RequestedField[] {
  const visited = new Set<string>();
  const selected: RequestedField[] = [];
  const collect = (below: readonly SelectionNode[], parent: readonly string[]): void => {
    for (const node of below) {
      if (!isIncluded(node, variables)) continue;
      if (node.kind === Kind.FIELD) {
        const path = [...parent, responseKeyOf(node)];
        if (!isRequested(path)) continue;
        selected.push({ node, path });
        collect(node.selectionSet?.selections ?? [], path);
      } else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet.selections, parent);
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value);
        collect(fragments.get(node.name.value)?.selectionSet.selections ?? [], parent);
      }
    }
  };
  collect(selections, []);
  return selected;
}

function responseKeyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value;
}

function isIncluded(node: SelectionNode, variables: Variables): boolean {
  try {
    if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.['if'] === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.['if'] !== false;
  } catch {
    return true;
  }
}
