import type { SpokenTime } from '../../domain/catalog/spoken/resolve-time.ts';
import { builder } from '../base/builder.ts';

const SpokenTimeStateType = builder.enumType('SpokenTimeState', {
  description: 'Whether the time is clear.',
  values: {
    RESOLVED: { description: 'The time is clear.' },
    AMBIGUOUS: { description: 'It may be one of several, or the clocks show it twice or not at all: ask `question`.' },
    NOT_FOUND: { description: 'No time was said: ask `question`.' },
    PAST: { description: 'The time has passed: ask `question`.' },
  } satisfies Record<SpokenTime['state'], object>,
});

export const SpokenTimeType = builder.objectRef<SpokenTime>('SpokenTime').implement({
  description: "What a caller's words for a time mean, in the provider's zone.",
  fields: (t) => ({
    state: t.expose('state', { type: SpokenTimeStateType, description: 'Whether the time is clear.' }),
    dateFrom: t.expose('dateFrom', {
      type: 'Date',
      nullable: true,
      description: 'The first day; null: no day was said.',
    }),
    dateTo: t.expose('dateTo', { type: 'Date', nullable: true, description: 'The last day; null: no end.' }),
    timeFrom: t.expose('timeFrom', { type: 'TimeOfDay', nullable: true, description: 'From this time of day.' }),
    timeTo: t.expose('timeTo', { type: 'TimeOfDay', nullable: true, description: 'Before this time of day.' }),
    startAt: t.exposeString('startAt', {
      nullable: true,
      description: 'The start with its offset, if one day and one time of day were said.',
    }),
    understood: t.exposeString('understood', { description: 'The words that were read as a time.' }),
    unexplained: t.exposeStringList('unexplained', { description: 'The other words, in lower case.' }),
    question: t.exposeString('question', { nullable: true, description: 'What to ask the caller; null: nothing.' }),
  }),
});
