import type { ObjectRef } from '@pothos/core';
import { CALENDAR_INSTANT } from '../../domain/workspace/input-limits.ts';
import { CURSOR, EVENT_PAGE_SIZE_DEFAULT, PAGE_SIZE, PAGE_SIZE_DEFAULT } from '../../kernel/limits.ts';
import { builder } from './builder.ts';
import { DATE_OR_INSTANT, sizeWhenOmitted } from './declared.ts';

type Types = (typeof builder)['$inferSchemaTypes'];

const ONE_WAY = 'Give `first` or `last`, not both.';

/** The paging arguments of a field that returns a connection. `size` is the default page size. */
const paging = (size: number) =>
  builder.args((t) => ({
    first: t.int({
      validate: PAGE_SIZE,
      extensions: sizeWhenOmitted(size),
      description: `The maximum number of records, from the beginning; ${size} by default. ${ONE_WAY}`,
    }),
    after: t.field({
      type: 'Text',
      validate: CURSOR,
      description:
        'Only records after the edge with this cursor. The cursor contains the filters and the order, so you may leave them out.',
    }),
    last: t.int({
      validate: PAGE_SIZE,
      description: `The maximum number of records, from the end, in the same order. ${ONE_WAY}`,
    }),
    before: t.field({
      type: 'Text',
      validate: CURSOR,
      description:
        'Only records before the edge with this cursor; without `first`, `last` and `after` the ones just before it.',
    }),
  }));

export const PAGING = paging(PAGE_SIZE_DEFAULT);
/** The paging arguments of lists with a small default page size. */
export const SHORT_PAGING = paging(EVENT_PAGE_SIZE_DEFAULT);

/** The options of an argument that filters by time. A date means the start of that day in the provider's time zone. */
export const TIME = { type: 'DateTime', extensions: DATE_OR_INSTANT } as const;
/** The options of an argument that filters by time, limited to the years 1970 to 2199. */
export const CALENDAR_TIME = { ...TIME, validate: CALENDAR_INSTANT } as const;

/** Creates the type `<name>Connection` for a list of records of `type`. */
export function connectionType<Row extends object>(type: ObjectRef<Types, Row>, name: string, description?: string) {
  return builder.connectionObject(
    { type, name: `${name}Connection`, ...(description && { description }) },
    { name: `${name}Edge` },
  );
}
