import { CURSOR, PAGE_SIZE, PAGE_SIZE_DEFAULT } from '../domain/limits.ts';
import { builder } from './builder.ts';

/** The arguments of every field that answers a connection. */
export const PAGING = builder.args((t) => ({
  first: t.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE }),
  after: t.field({
    type: 'Text',
    validate: CURSOR,
    description: 'The cursor of the last edge that you have. It contains the filters, so you may leave them out.',
  }),
}));
