import type { SlotSuggestion, SlotSuggestions, SuggestionReason } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';
import { SlotRecordType } from './types.ts';

const SuggestionReasonType = builder.enumType('SuggestionReason', {
  description: 'What is to be said for a suggestion.',
  values: {
    SAME_EMPLOYEE_NEAREST: { description: 'With who was asked for, on the asked day.' },
    SAME_EMPLOYEE_OTHER_DAY: { description: 'With who was asked for, on another day about the same time.' },
    SAME_TIME_OTHER_EMPLOYEE: { description: 'At exactly the asked time, with somebody else.' },
    NEAREST: { description: 'Near the asked time; with somebody else, where somebody was asked for.' },
  } satisfies Record<SuggestionReason, { description: string }>,
});

const SlotSuggestionType = builder.objectRef<SlotSuggestion>('SlotSuggestion').implement({
  description: 'A slot that is offered instead of the asked one; it reserves nothing.',
  interfaces: [SlotRecordType],
  fields: (t) => ({
    why: t.expose('why', { type: SuggestionReasonType, description: 'What is to be said for it.' }),
  }),
});

export const SlotSuggestionsType = builder.objectRef<SlotSuggestions>('SlotSuggestions').implement({
  description: 'Whether a wish can be met, and what a person would offer.',
  fields: (t) => ({
    exact: t.exposeBoolean('exact', {
      description: 'Whether the wish itself can be booked; then it is the first suggestion.',
    }),
    suggestions: t.expose('suggestions', {
      type: [SlotSuggestionType],
      description: 'Who was asked for first, then others; spread over days and colleagues.',
    }),
  }),
});
