import {
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';
import type { ListSizes } from '../../../domain/catalog/list-sizes.ts';
import { MAX_SLOT_SPAN_DAYS } from '../../../kernel/limits.ts';
import { declarationsOf, sizeUnlessGiven } from '../../base/declared.ts';
import { listLengthOf } from './list-lengths.ts';

/** The counted length of a list that has neither a size argument nor a declared length. */
const UNSIZED_LIST_LENGTH = 10;

/** Arguments that limit the number of items of a field. */
const SIZE_ARGUMENTS = ['first', 'last', 'pageSize', 'limit'] as const;

/** The number of single values that cost as much as one object. */
const VALUES_PER_OBJECT = 10;
/** The cost of an aliased value: a long note could be selected many times. */
const ALIASED_VALUE_COST = 5;
/** The cost of `customFields`, in objects. */
const MAP_COST = 10;

const MS_A_DAY = 86_400_000;

/** The inputs of a measurement beside the document. */
export interface MeasuredValues {
  /** Variables for conditions: an explicit null is replaced by the default. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Variables as sent, for arguments. */
  readonly given: Readonly<Record<string, unknown>>;
  /** Null until they are counted. */
  readonly sizes: ListSizes | null;
}

/** The counted length of the list of `field`; null if the provider's lists are not counted yet. */
export function itemsOf(
  type: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  requestedSize: number | null,
  sizes: ListSizes | null,
): number | null {
  const length = listLengthOf(type, field);
  if (typeof length === 'string') return sizes?.[length] ?? null;
  return length ?? requestedSize ?? UNSIZED_LIST_LENGTH;
}

/** The cost of a value beside its object: 0, except for long lists, maps and aliased values. */
export function valueCost(field: GraphQLField<unknown, unknown> | undefined, aliases: number, items: number): number {
  const again = aliases * ALIASED_VALUE_COST + (field ? (declarationsOf(field).valueCost ?? 0) : 0);
  if (field && getNamedType(field.type).name === 'StringMap') return again + MAP_COST;
  return again + (field && isListType(getNullableType(field.type)) ? Math.ceil(items / VALUES_PER_OBJECT) : 0);
}

/**
 * The list size that the arguments request. Lists below the field are counted at it: the items of a page, the edges of
 * a connection, the dates of a span.
 */
export function requestedSize(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  values: MeasuredValues,
): number | null {
  const known = field.args.filter(({ name }) => SIZE_ARGUMENTS.some((size) => size === name));
  if (known.length === 0) return requestedDays(field, node, values);
  const given = known.flatMap((argument) => {
    const value = node.arguments?.find(({ name }) => name.value === argument.name)?.value;
    return (value && valueFromASTUntyped(value, values.given)) ?? [];
  });
  const sizes = (given.length > 0 ? given : known.map(sizeUnlessGiven)).filter((size) => typeof size === 'number');
  return Math.max(1, ...sizes);
}

function requestedDays(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { given }: MeasuredValues,
): number | null {
  const input = field.args.find(({ name }) => name === 'input');
  const inputType = input && getNamedType(input.type);
  const ofInput = isInputObjectType(inputType) ? Object.keys(inputType.getFields()) : [];
  const names = [...field.args.map(({ name }) => name), ...ofInput];
  if (!isObjectType(getNamedType(field.type)) || !SPAN.every((name) => names.includes(name))) return null;
  const sent = Object.fromEntries(
    (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, given)]),
  );
  const dates = { ...sent, ...Object(sent['input']) };
  const [from, to] = SPAN.map((name) => Date.parse(String(dates[name])));
  const days = ((to ?? Number.NaN) - (from ?? Number.NaN)) / MS_A_DAY + 1;
  return days >= 1 && days <= MAX_SLOT_SPAN_DAYS ? Math.ceil(days) : MAX_SLOT_SPAN_DAYS;
}

/** The arguments, or fields of the input, that name a span of dates. */
const SPAN = ['dateFrom', 'dateTo'];
