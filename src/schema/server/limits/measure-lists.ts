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
import { declarationsOf, defaultListSize } from '../../base/declared.ts';
import { listLengthOf } from './list-lengths.ts';

/** The assumed length of a list that has neither a size argument nor a declared length. */
const UNSIZED_LIST_LENGTH = 10;

/** Arguments that limit the number of items of a field. */
const SIZE_ARGUMENTS = ['first', 'last', 'pageSize', 'limit'] as const;

/** This number of scalar values costs as much as one object. */
const VALUES_PER_OBJECT = 10;
/** The cost of a scalar value with an alias. Aliases can repeat a long note many times. */
const ALIASED_VALUE_COST = 5;
/** The cost of a value of the type `StringMap` (custom fields), in objects. */
const MAP_COST = 10;

const MS_A_DAY = 86_400_000;

/** The inputs of a measurement, besides the document. */
export interface MeasuredValues {
  /** The variables for conditions (`@skip`, `@include`), where an explicit null is replaced by the default. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The variables as they were sent, for arguments. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The sizes of the provider's lists; null until they have been counted. */
  readonly sizes: ListSizes | null;
}

/** The number of items to count for the list of `field`; null when the provider's lists have not been counted yet. */
export function countListItems(
  type: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
  requestedSize: number | null,
  sizes: ListSizes | null,
): number | null {
  const length = listLengthOf(type, field);
  if (typeof length === 'string') return sizes?.[length] ?? null;
  return length ?? requestedSize ?? UNSIZED_LIST_LENGTH;
}

/** The cost of a value in addition to its object: 0, except for long lists, maps and values with an alias. */
export function valueCost(field: GraphQLField<unknown, unknown> | undefined, aliases: number, items: number): number {
  const again = aliases * ALIASED_VALUE_COST + (field ? (declarationsOf(field).valueCost ?? 0) : 0);
  if (field && getNamedType(field.type).name === 'StringMap') return again + MAP_COST;
  return again + (field && isListType(getNullableType(field.type)) ? Math.ceil(items / VALUES_PER_OBJECT) : 0);
}

/**
 * The list size that the arguments request. Lists below the field count with this size: the items of a page, the edges
 * of a connection, the dates of a period.
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
  const sizes = (given.length > 0 ? given : known.map(defaultListSize)).filter((size) => typeof size === 'number');
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

/** The names of the arguments or input fields with the first and the last date of a period. */
const SPAN = ['dateFrom', 'dateTo'];
