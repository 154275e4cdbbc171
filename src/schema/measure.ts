import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql';
import { declarationsOf } from './declared.ts';
import { fragmentsOf } from './top-level-fields.ts';

/** What a list counts that neither names nor declares a size. */
const UNSIZED_LIST_LENGTH = 10;

/** Arguments that say how many items a field answers at most. */
const SIZE_ARGUMENTS = ['first', 'pageSize', 'limit'] as const;

/** How much an operation asks for; `cost` is the objects that its answer may hold, lists at the size asked for. */
export interface Measures {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly cost: number;
}

interface Measuring {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Fragments measured before, by name and by the list size that surrounds them: a fragment bomb costs nothing. */
  readonly known: Map<string, Measures>;
}

const NOTHING: Measures = { depth: 0, aliases: 0, directives: 0, cost: 0 };

/** Measures an operation; introspection counts nothing. */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): Measures {
  const measuring = { schema, fragments: fragmentsOf(document), variables, known: new Map() };
  const root = schema.getRootType(operation.operation) ?? undefined;
  const { directives, ...measures } = measureAll(measuring, operation.selectionSet.selections, root, null);
  return { ...measures, directives: directives + (operation.directives?.length ?? 0) };
}

function measureAll(
  measuring: Measuring,
  selections: readonly SelectionNode[],
  type: GraphQLNamedType | undefined,
  listSize: number | null,
): Measures {
  return selections.reduce<Measures>((sum, node) => {
    const { depth, aliases, directives, cost } = measure(measuring, node, type, listSize);
    return {
      depth: Math.max(sum.depth, depth),
      aliases: sum.aliases + aliases,
      directives: sum.directives + directives + (node.directives?.length ?? 0),
      cost: sum.cost + cost,
    };
  }, NOTHING);
}

function measure(
  measuring: Measuring,
  node: SelectionNode,
  type: GraphQLNamedType | undefined,
  listSize: number | null,
): Measures {
  if (node.kind === Kind.FIELD) return measureField(measuring, node, type, listSize);
  const condition = node.kind === Kind.INLINE_FRAGMENT ? node.typeCondition?.name.value : undefined;
  if (node.kind === Kind.INLINE_FRAGMENT) {
    const within = condition === undefined ? type : measuring.schema.getType(condition);
    return measureAll(measuring, node.selectionSet.selections, within, listSize);
  }
  const key = `${node.name.value} ${listSize}`;
  const known = measuring.known.get(key);
  if (known) return known;
  const fragment = measuring.fragments.get(node.name.value);
  if (!fragment) return NOTHING;
  const within = measuring.schema.getType(fragment.typeCondition.name.value);
  const measures = measureAll(measuring, fragment.selectionSet.selections, within, listSize);
  measuring.known.set(key, measures);
  return measures;
}

function measureField(
  measuring: Measuring,
  node: FieldNode,
  type: GraphQLNamedType | undefined,
  listSize: number | null,
): Measures {
  const name = node.name.value;
  if (name.startsWith('__')) return NOTHING;
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const aliases = node.alias ? 1 : 0;
  if (!node.selectionSet) return { ...NOTHING, depth: 1, aliases };
  const ownSize = field ? askedSize(field, node, measuring.variables) : null;
  const isList = field !== undefined && isListType(getNullableType(field.type));
  const size = ownSize ?? listSize;
  const below = measureAll(
    measuring,
    node.selectionSet.selections,
    field && getNamedType(field.type),
    isList ? null : size,
  );
  const items = isList ? (size ?? declarationsOf(field).listLength ?? UNSIZED_LIST_LENGTH) : 1;
  return {
    depth: below.depth + 1,
    aliases: below.aliases + aliases,
    directives: below.directives,
    cost: items * (1 + below.cost),
  };
}

// A list below a sized field is counted at that size: the items of a page, the edges of a connection.
function askedSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Readonly<Record<string, unknown>>,
): number | null {
  const argument = field.args.find(({ name }) => SIZE_ARGUMENTS.some((known) => known === name));
  if (!argument) return null;
  const given = node.arguments?.find(({ name }) => name.value === argument.name);
  const asked: unknown = given ? valueFromASTUntyped(given.value, { ...variables }) : undefined;
  const size = asked ?? argument.defaultValue;
  return typeof size === 'number' && size > 0 ? size : 1;
}
