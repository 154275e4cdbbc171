import { builder } from './builder.ts';

export const SortDirectionType = builder.enumType('SortDirection', {
  description: 'The direction in which a list is sorted.',
  values: {
    ASC: { description: 'The smallest or earliest first.' },
    DESC: { description: 'The largest or latest first.' },
  } as const,
});
