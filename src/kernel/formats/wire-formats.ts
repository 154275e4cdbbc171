import { z } from 'zod';

const UUID_LENGTH = 36;
const DATE_TIME_LENGTH = 35;

/** The JSON Schema of ids and instants. */
export const UUID_FORMAT = { type: 'string', format: 'uuid', maxLength: UUID_LENGTH } as const;
export const DATE_TIME_FORMAT = { type: 'string', format: 'date-time', maxLength: DATE_TIME_LENGTH } as const;

/** The format of a request id from a caller; any other is replaced. */
export const REQUEST_ID_FORMAT = {
  type: 'string',
  minLength: 1,
  maxLength: 128,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._:-]*$',
} as const;
const REQUEST_ID = new RegExp(REQUEST_ID_FORMAT.pattern);

export function isRequestId(text: string): boolean {
  return text.length <= REQUEST_ID_FORMAT.maxLength && REQUEST_ID.test(text);
}

/** Parts of declared responses. */
export const UUID = z.string().meta(UUID_FORMAT);
export const DATE_TIME = z.string().meta(DATE_TIME_FORMAT);
export const COUNT = z.number().meta({ type: 'integer', format: 'int32', minimum: 0 });

/** A value of the GraphQL type `component`, whose schema is derived from the graph. */
export const named = <Value>(component: string) => z.custom<Value>().meta({ component });

/** The read-only type of a declared schema. */
export type Declared<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
