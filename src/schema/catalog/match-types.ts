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

export const SCORE =
  'How well it matches: 1 is the whole name; from 0.9, at least 99 of 100 are what was meant; below 0.7 it is asked about, below 0.4 not offered. `state` already says what to do, so you need no limits of your own.';

const WordSignalType = builder.enumType('WordSignal', {
  description: 'What made a word match.',
  values: {
    EQUAL: { description: 'It is the same word, accents aside.' },
    INFLECTED: { description: 'It is another form of the word.' },
    GIVEN_NAME: { description: 'It is a short form or another spelling of the given name.' },
    SOUND: { description: 'It sounds alike.' },
    PREFIX: { description: 'It is the beginning of the word.' },
    PIECE: { description: 'It is a part of a compound.' },
    KIN: { description: 'It has the same stem.' },
    SPELLING: { description: 'It is spelled alike.' },
  } as const,
});

const ExplainedWordType = builder.objectRef<ExplainedWord>('ExplainedWord').implement({
  description: 'What was said and the word of a name that it stands for.',
  fields: (t) => ({
    said: t.exposeString('said', { description: 'What was said.' }),
    known: t.exposeString('known', {
      nullable: true,
      description: 'The words of the name; null: the duration or the title.',
    }),
    how: t.expose('how', { type: WordSignalType, description: 'What made them match.' }),
    similarity: t.exposeFloat('similarity', { description: 'How alike they are, from 0 to 1.' }),
  }),
});

const MatchExplanationType = builder.objectRef<Explanation>('MatchExplanation').implement({
  description: 'Why something was found.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name, the other name or the category that matched.' }),
    words: t.expose('words', { type: [ExplainedWordType], description: 'The words that matched, the surest first.' }),
    unexplained: t.exposeStringList('unexplained', {
      description: 'Words that the name does not account for; courtesy, days and hours are none of them.',
    }),
  }),
});

const EXPLANATION = 'Why it was found; null unless `explain` was true.';

export const ServiceMatchType = builder.objectRef<ServiceMatch>('ServiceMatch').implement({
  description: 'A service that matches what was asked for.',
  interfaces: [ServiceRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE }),
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
  description: 'An employee who matches what was asked for.',
  interfaces: [EmployeeRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE }),
    matchedOn: t.expose('matchedOn', { type: MatchedOnType }),
    explanation: t.field({
      type: MatchExplanationType,
      nullable: true,
      description: EXPLANATION,
      resolve: ({ explanation }) => explanation ?? null,
    }),
  }),
});
