import type { ExplainedWord, Explanation, ResolvedSelection, Understood } from 'spoken-names';
import type { EmployeeMatch, Resolution, ResolutionPair, ServiceMatch } from '../../domain/catalog/resolve-types.ts';
import { builder } from '../builder.ts';
import { settledBy } from '../declared.ts';
import { EmployeeRecordType, MoneyType, ServiceRecordType, ServiceVisibilityType } from './types.ts';

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

export const EmployeeSelectionModeType = builder.enumType('EmployeeSelectionMode', {
  values: {
    SPECIFIC: { description: 'The employee of `employeeId`.' },
    ANY: { description: 'A free employee is chosen for you.' },
  } as const,
});

const SCORE =
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

const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'How a sentence was taken.',
  fields: (t) => ({
    service: t.exposeString('service', { nullable: true, description: 'The words that were taken for the service.' }),
    employee: t.exposeString('employee', {
      nullable: true,
      description: 'The words that were taken for the employee.',
    }),
  }),
});

const DifferenceType = builder.enumType('Difference', {
  description: 'In what candidates differ.',
  values: {
    NAME: { description: 'They have different names.' },
    TITLE: { description: 'They have different titles.' },
    CATEGORY: { description: 'They are of different categories.' },
    DURATION: { description: 'They take different times.' },
    PRICE: { description: 'They cost different amounts.' },
    SERVICES: { description: 'They perform different services.' },
  } as const,
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

const ResolutionStateType = builder.enumType('ResolutionState', {
  values: {
    RESOLVED: { description: 'It is clear what was meant: `resolved`.' },
    AMBIGUOUS_SERVICE: { description: 'Ask which service, or whether it is the one candidate.' },
    AMBIGUOUS_EMPLOYEE: { description: 'Ask which employee, or whether they are the one candidate.' },
    AMBIGUOUS_BOTH: { description: 'Ask which service, then which employee.' },
    SERVICE_NOT_FOUND: { description: 'No service has such a name.' },
    EMPLOYEE_NOT_FOUND: { description: 'No employee has such a name.' },
    NO_VALID_PAIR: { description: 'Both are known, but the employee does not perform the service.' },
  } as const,
});

const SelectionSideType = builder.enumType('SelectionSide', { values: ['SERVICE', 'EMPLOYEE'] as const });

const ResolvedSelectionType = builder.objectRef<ResolvedSelection>('ResolvedSelection').implement({
  description: 'What was meant; you can send it with a reservation as it is.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    employeeId: t.expose('employeeId', {
      type: 'UUID',
      nullable: true,
      description: 'The id of the employee; null with `ANY`.',
    }),
    employeeSelectionMode: t.expose('employeeSelectionMode', { type: EmployeeSelectionModeType }),
  }),
});

const ResolutionPairType = builder.objectRef<ResolutionPair>('ResolutionPair').implement({
  description: 'A service with an employee who performs it.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    serviceName: t.exposeString('serviceName'),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    employeeName: t.exposeString('employeeName'),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'How long this employee takes.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'What this employee charges.' }),
    visibility: t.expose('visibility', {
      type: ServiceVisibilityType,
      description: 'The visibility of the service: do not read INTERNAL ones out to callers.',
    }),
    score: t.exposeFloat('score', { description: SCORE }),
  }),
});

export const ResolutionType = builder.objectRef<Resolution>('Resolution').implement({
  description: 'What the caller may have meant, and what to ask when that is not clear.',
  extensions: settledBy({ field: 'state', value: 'RESOLVED', decides: 'resolved' }),
  fields: (t) => ({
    state: t.expose('state', { type: ResolutionStateType }),
    resolved: t.expose('resolved', {
      type: ResolvedSelectionType,
      nullable: true,
      description: 'What was meant; null unless the state is `RESOLVED`.',
    }),
    question: t.expose('question', {
      type: SelectionSideType,
      nullable: true,
      description: 'What to ask about next; null: nothing.',
    }),
    serviceCandidates: t.expose('serviceCandidates', {
      type: [ServiceMatchType],
      description: 'The services that may have been meant, best first.',
    }),
    employeeCandidates: t.expose('employeeCandidates', {
      type: [EmployeeMatchType],
      description: 'The employees who may have been meant, best first.',
    }),
    pairs: t.expose('pairs', {
      type: [ResolutionPairType],
      description:
        'Who performs what among the candidates, best first, at most 25. With `NO_VALID_PAIR`: who else performs the service, and what else the employee performs.',
    }),
    pairCount: t.exposeInt('pairCount', { description: 'How many pairs there are, beyond those listed too.' }),
    tellApartBy: t.expose('tellApartBy', {
      type: [DifferenceType],
      description: 'In what the candidates of `question` differ, so that you can name it when you ask.',
    }),
    understood: t.expose('understood', {
      type: UnderstoodType,
      nullable: true,
      description: 'How the words were taken; null unless `explain` was true.',
    }),
  }),
});
