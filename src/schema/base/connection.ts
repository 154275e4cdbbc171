import type { ObjectRef } from '@pothos/core';
import { CALENDAR_INSTANT_SCHEMA } from '../../domain/workspace/input-limits.ts';
import { CURSOR_SCHEMA, EVENT_PAGE_SIZE_DEFAULT, PAGE_SIZE_DEFAULT, PAGE_SIZE_SCHEMA } from '../../kernel/limits.ts';
import { builder } from './builder.ts';
import { DATE_OR_INSTANT, declareSizeWhenOmitted } from './declared.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

const ONE_WAY = 'Give `first` or `last`, not both.';

/** The paging arguments of a field that returns a connection. `size` is the default page size. */
const paging = (size: number) =>
  builder.args((t) => ({
    first: t.int({
      validate: PAGE_SIZE_SCHEMA,
      extensions: declareSizeWhenOmitted(size),
      description: `The maximum number of records, from the beginning; ${size} by default. ${ONE_WAY}`,
    }),
    after: t.field({
      type: 'Text',
      validate: CURSOR_SCHEMA,
      description:
        'Only records after the edge with this cursor. The cursor contains the filters and the order, so you may leave them out.',
    }),
    last: t.int({
      validate: PAGE_SIZE_SCHEMA,
      description: `The maximum number of records, from the end, in the same order. ${ONE_WAY}`,
    }),
    before: t.field({
      type: 'Text',
      validate: CURSOR_SCHEMA,
      description:
        'Only records before the edge with this cursor; without `first`, `last` and `after` the ones just before it.',
    }),
  }));

export const PAGING_ARGUMENTS = paging(PAGE_SIZE_DEFAULT);
/** The paging arguments of lists with a small default page size. */
export const SHORT_PAGING_ARGUMENTS = paging(EVENT_PAGE_SIZE_DEFAULT);

/** The options of an argument that filters by time. A date means the start of that day in the provider's time zone. */
export const TIME_FILTER_OPTIONS = { type: 'DateTime', extensions: DATE_OR_INSTANT } as const;
/** The options of an argument that filters by time, limited to the years 1970 to 2199. */
export const CALENDAR_TIME = { ...TIME_FILTER_OPTIONS, validate: CALENDAR_INSTANT_SCHEMA } as const;

/** Creates the type `<name>Connection` for a list of records of `type`. */
export function connectionType<Row extends object>(type: ObjectRef<Types, Row>, name: string, description?: string) {
  return builder.connectionObject(
    { type, name: `${name}Connection`, ...(description && { description }) },
    { name: `${name}Edge` },
  );
}
