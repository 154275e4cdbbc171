import { z } from 'zod';

const UUID_LENGTH = 36;
const DATE_TIME_LENGTH = 35;

/** The JSON Schemas of ids and of instants. */
export const UUID_FORMAT = { type: 'string', format: 'uuid', maxLength: UUID_LENGTH } as const;
export const DATE_TIME_FORMAT = { type: 'string', format: 'date-time', maxLength: DATE_TIME_LENGTH } as const;

/** The format of `X-Request-Id`. A request id of another format is replaced by a new one. */
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

/** Zod schemas that declared response bodies are composed of. */
export const UUID_SCHEMA = z.string().meta(UUID_FORMAT);
export const DATE_TIME_SCHEMA = z.string().meta(DATE_TIME_FORMAT);
export const COUNT_SCHEMA = z.number().meta({ type: 'integer', format: 'int32', minimum: 0 });

/** A zod schema for a value of the GraphQL type `component`. Its JSON Schema is derived from that type. */
export const componentValue = <Value>(component: string) => z.custom<Value>().meta({ component });

/** The output type of a zod schema, deeply read-only. */
export type SchemaOutput<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type DeepReadonly<Value> = Value extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
    : Value;
