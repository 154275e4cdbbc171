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
} from 'graphql';
import { fragmentsOf } from '../execution/top-level-fields.ts';
import { countListItems, type MeasuredValues, requestedSize, valueCost } from './measure-lists.ts';

/**
 * The measured size of an operation. `cost` is the number of objects in the result, where a list counts with its
 * requested size.
 */
export interface OperationSize {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly cost: number;
  readonly nameLength: number;
}

interface Measuring extends MeasuredValues {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /**
   * The measurements of fragments, by name and surrounding list size, so that measuring nested fragments takes linear
   * time.
   */
  readonly known: Map<string, OperationSize>;
  needsSizes: boolean;
}

const NOTHING: OperationSize = { depth: 0, aliases: 0, directives: 0, cost: 0, nameLength: 0 };

/**
 * Measures an operation without introspection fields. `needsSizes` is true when the operation contains lists of the
 * provider.
 */
export function measureOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  values: MeasuredValues,
): OperationSize & { readonly needsSizes: boolean } {
  const measuring = { schema, fragments: fragmentsOf(document), ...values, known: new Map(), needsSizes: false };
  const root = schema.getRootType(operation.operation) ?? undefined;
  const { directives, ...measures } = measureAll(measuring, operation.selectionSet.selections, root, null);
  const own = operation.directives?.length ?? 0;
  return { ...measures, directives: directives + own, needsSizes: measuring.needsSizes };
}

function measureAll(
  measuring: Measuring,
  selections: readonly SelectionNode[],
  type: GraphQLNamedType | undefined,
  listSize: number | null,
): OperationSize {
  return selections.reduce<OperationSize>((sum, node) => {
    const { depth, aliases, directives, cost, nameLength } = measure(measuring, node, type, listSize);
    return {
      depth: Math.max(sum.depth, depth),
      aliases: sum.aliases + aliases,
      directives: sum.directives + directives + (node.directives?.length ?? 0),
      cost: sum.cost + cost,
      nameLength: Math.max(sum.nameLength, nameLength),
    };
  }, NOTHING);
}

function measure(
  measuring: Measuring,
  node: SelectionNode,
  type: GraphQLNamedType | undefined,
  listSize: number | null,
): OperationSize {
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
): OperationSize {
  const name = node.name.value;
  const aliases = node.alias ? 1 : 0;
  const nameLength = node.alias?.value.length ?? 0;
  if (name.startsWith('__')) return { ...NOTHING, aliases, cost: valueCost(undefined, aliases, 1), nameLength };
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  const ownSize = field ? requestedSize(field, node, measuring) : null;
  const isList = field !== undefined && isListType(getNullableType(field.type));
  const size = ownSize ?? listSize;
  const items = isList && type ? countItems(measuring, type, field, size) : 1;
  if (!node.selectionSet) return { ...NOTHING, depth: 1, aliases, nameLength, cost: valueCost(field, aliases, items) };
  const below = measureAll(
    measuring,
    node.selectionSet.selections,
    field && getNamedType(field.type),
    isList ? null : size,
  );
  return {
    depth: below.depth + 1,
    aliases: below.aliases + aliases,
    directives: below.directives,
    cost: items * (1 + below.cost),
    nameLength: Math.max(nameLength, below.nameLength),
  };
}

// Lists of the provider cost 0 until they are counted. An operation that exceeds a limit even then is refused without a
// database query.
function countItems(
  measuring: Measuring,
  type: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  size: number | null,
): number {
  const items = countListItems(type, field, size, measuring.sizes);
  if (items === null) measuring.needsSizes = true;
  return items ?? 0;
}
