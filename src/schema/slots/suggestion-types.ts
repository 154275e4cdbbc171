import type { SlotSuggestion, SlotSuggestions, SuggestionReason } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';
import { EmptyReasonType, SlotRecordType } from './types.ts';

const SuggestionReasonType = builder.enumType('SuggestionReason', {
  description: 'The reason for a suggestion.',
  values: {
    SAME_EMPLOYEE_NEAREST: { description: 'The requested employee, on the requested day.' },
    SAME_EMPLOYEE_OTHER_DAY: { description: 'The requested employee, on another day at about the same time.' },
    SAME_TIME_OTHER_EMPLOYEE: { description: 'Exactly the requested time, with another employee.' },
    NEAREST: { description: 'Near the requested time; with another employee, if an employee was requested.' },
  } satisfies Record<SuggestionReason, { description: string }>,
});

const SlotSuggestionType = builder.objectRef<SlotSuggestion>('SlotSuggestion').implement({
  description: 'A slot that is suggested instead of the requested one; it reserves nothing.',
  interfaces: [SlotRecordType],
  fields: (t) => ({
    why: t.expose('why', { type: SuggestionReasonType, description: 'The reason for the suggestion.' }),
  }),
});

export const SlotSuggestionsType = builder.objectRef<SlotSuggestions>('SlotSuggestions').implement({
  description: 'Whether a wish can be met, and alternatives.',
  fields: (t) => ({
    exact: t.exposeBoolean('exact', {
      description: 'Whether the wish itself can be booked; then it is the first suggestion.',
    }),
    suggestions: t.expose('suggestions', {
      type: [SlotSuggestionType],
      description: 'The requested employee first, then others; spread over days and colleagues.',
    }),
    emptyReason: t.expose('emptyReason', {
      type: EmptyReasonType,
      nullable: true,
      description: 'Why there is no suggestion within seven days of the wish; null when there is one.',
    }),
    bookableFrom: t.expose('bookableFrom', {
      type: 'DateTime',
      nullable: true,
      description: 'Without suggestions: starts are booked from here on.',
    }),
    bookableTo: t.expose('bookableTo', {
      type: 'DateTime',
      nullable: true,
      description: 'Without suggestions: starts are booked before this instant.',
    }),
  }),
});
