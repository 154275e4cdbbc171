import { CURSOR, EVENT_PAGE_SIZE_DEFAULT, PAGE_SIZE, PAGE_SIZE_DEFAULT } from '../../kernel/limits.ts';
import { builder } from './builder.ts';
import { unlessGiven } from './declared.ts';

const ONE_WAY = 'Give `first` or `last`, not both.';

/** The arguments of every field that answers a connection, which has `size` items by default. */
const paging = (size: number) =>
  builder.args((t) => ({
    first: t.int({
      validate: PAGE_SIZE,
      extensions: unlessGiven(size),
      description: `How many to answer at most, from the beginning; ${size} unless you say otherwise. ${ONE_WAY}`,
    }),
    after: t.field({
      type: 'Text',
      validate: CURSOR,
      description:
        'Only what comes after the edge with this cursor. It contains the filters and the order, so you may leave them out.',
    }),
    last: t.int({
      validate: PAGE_SIZE,
      description: `How many to answer at most, from the end, in the same order. ${ONE_WAY}`,
    }),
    before: t.field({
      type: 'Text',
      validate: CURSOR,
      description:
        'Only what comes before the edge with this cursor; without `first`, `last` and `after` what lies just before it.',
    }),
  }));

export const PAGING = paging(PAGE_SIZE_DEFAULT);
/** Of lists of which a few are enough at first. */
export const SHORT_PAGING = paging(EVENT_PAGE_SIZE_DEFAULT);
