import type { ExplainedWord, Explanation } from 'spoken-names';
import type { EmployeeMatch, ServiceMatch } from '../../domain/catalog/resolve-types.ts';
import { builder } from '../base/builder.ts';
import { EmployeeRecordType, ServiceRecordType } from './types.ts';

const MatchedOnType = builder.enumType('MatchedOn', {
  description: 'The strongest signal of a match.',
  values: {
    EXACT: { description: 'The whole name.' },
    ALIAS: { description: 'The whole of another name.' },
    PREFIX: { description: 'The beginning of a name.' },
    TOKEN: { description: 'Words of a name.' },
    FUZZY: { description: 'A similar spelling.' },
    PHONETIC: { description: 'A similar sound.' },
  } as const,
});

export const SCORE_DESCRIPTION =
  'The confidence of the match: 1 is the whole name; from 0.9, at least 99 of 100 are right; below 0.7 you should ask, below 0.4 it is not returned. `state` already contains the decision, so you need no thresholds of your own.';

const WordSignalType = builder.enumType('WordSignal', {
  description: 'The kind of similarity that made a word match.',
  values: {
    EQUAL: { description: 'It is the same word, without accents.' },
    INFLECTED: { description: 'It is another form of the word.' },
    GIVEN_NAME: { description: 'It is a short form or another spelling of the given name.' },
    SOUND: { description: 'It sounds alike.' },
    PREFIX: { description: 'It is the beginning of the word.' },
    PIECE: { description: 'It is a part of a compound.' },
    KIN: { description: 'It has the same stem.' },
    SPELLING: { description: 'It is spelled similarly.' },
  } as const,
});

const ExplainedWordType = builder.objectRef<ExplainedWord>('ExplainedWord').implement({
  description: 'A spoken word and the word of a name that it matches.',
  fields: (t) => ({
    said: t.exposeString('said', { description: 'The spoken word.' }),
    known: t.exposeString('known', {
      nullable: true,
      description: 'The words of the name; null: the duration or the title matched.',
    }),
    how: t.expose('how', { type: WordSignalType, description: 'The kind of similarity.' }),
    similarity: t.exposeFloat('similarity', { description: 'The similarity, from 0 to 1.' }),
  }),
});

const MatchExplanationType = builder.objectRef<Explanation>('MatchExplanation').implement({
  description: 'The reason of a match.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name, the other name or the category that matched.' }),
    words: t.expose('words', {
      type: [ExplainedWordType],
      description: 'The words that matched, the most certain first.',
    }),
    unexplained: t.exposeStringList('unexplained', {
      description: 'Words that the name does not contain; words of courtesy, days and hours are not listed.',
    }),
  }),
});

const EXPLANATION = 'The reason of the match; null unless `explain` was true.';

export const ServiceMatchType = builder.objectRef<ServiceMatch>('ServiceMatch').implement({
  description: 'A service that matches the query.',
  interfaces: [ServiceRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE_DESCRIPTION }),
    matchedOn: t.expose('matchedOn', { type: MatchedOnType }),
    explanation: t.field({
      type: MatchExplanationType,
      nullable: true,
      description: EXPLANATION,
      resolve: ({ explanation }) => explanation ?? null,
    }),
  }),
});

export const EmployeeMatchType = builder.objectRef<EmployeeMatch>('EmployeeMatch').implement({
  description: 'An employee who matches the query.',
  interfaces: [EmployeeRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE_DESCRIPTION }),
    matchedOn: t.expose('matchedOn', { type: MatchedOnType }),
    explanation: t.field({
      type: MatchExplanationType,
      nullable: true,
      description: EXPLANATION,
      resolve: ({ explanation }) => explanation ?? null,
    }),
  }),
});
