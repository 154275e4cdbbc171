import type { ResolvedSelection, Understood } from 'spoken-names';
import type { NamedCategory } from '../../domain/catalog/catalog-alternatives.ts';
import type { Resolution, ResolutionPair } from '../../domain/catalog/resolve-types.ts';
import { builder } from '../base/builder.ts';
import { declareDecidingField } from '../base/declared-types.ts';
import { EmployeeMatchType, SCORE_DESCRIPTION, ServiceMatchType } from './match-types.ts';
import { NamedEmployeeType } from './named-employee.ts';
import { SpokenTimeType } from './spoken-time-type.ts';
import { MoneyType, ServiceVisibilityType } from './types.ts';

export const EmployeeSelectionModeType = builder.enumType('EmployeeSelectionMode', {
  values: {
    SPECIFIC: { description: 'The employee of `employeeId`.' },
    ANY: { description: 'A free employee is chosen for you.' },
  } as const,
});

const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'The interpretation of a sentence.',
  fields: (t) => ({
    service: t.exposeString('service', { nullable: true, description: 'The words that were used for the service.' }),
    employee: t.exposeString('employee', { nullable: true, description: 'The words that were used for the employee.' }),
  }),
});

const DifferenceType = builder.enumType('Difference', {
  description: 'The property in which candidates differ.',
  values: {
    NAME: { description: 'They have different names.' },
    TITLE: { description: 'They have different titles.' },
    CATEGORY: { description: 'They are in different categories.' },
    DURATION: { description: 'They have different durations.' },
    PRICE: { description: 'They have different prices.' },
    SERVICES: { description: 'They perform different services.' },
  } as const,
});

const ResolutionStateType = builder.enumType('ResolutionState', {
  values: {
    RESOLVED: { description: 'The result is clear: `resolved`.' },
    AMBIGUOUS_SERVICE: { description: 'Ask the client which service, or whether it is the only candidate.' },
    AMBIGUOUS_EMPLOYEE: { description: 'Ask the client which employee, or whether they are the only candidate.' },
    AMBIGUOUS_BOTH: { description: 'Ask the client which service, then which employee.' },
    SERVICE_NOT_FOUND: { description: 'No service has such a name.' },
    EMPLOYEE_NOT_FOUND: { description: 'No employee has such a name.' },
    NO_VALID_PAIR: { description: 'Both are known, but the employee does not perform the service.' },
  } as const,
});

const SelectionSideType = builder.enumType('SelectionSide', { values: ['SERVICE', 'EMPLOYEE'] as const });

const ResolvedSelectionType = builder.objectRef<ResolvedSelection>('ResolvedSelection').implement({
  description: 'The result; you can send it with a reservation unchanged.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    employeeId: t.expose('employeeId', {
      type: 'UUID',
      nullable: true,
      description: 'The id of the employee; null with `ANY`.',
    }),
    employeeSelectionMode: t.expose('employeeSelectionMode', { type: EmployeeSelectionModeType }),
    employeeIds: t.expose('employeeIds', {
      type: ['UUID'],
      nullable: true,
      description: 'With `ANY`: the employees to choose from; null: all.',
    }),
  }),
});

const ResolutionPairType = builder.objectRef<ResolutionPair>('ResolutionPair').implement({
  description: 'A service with an employee who performs it.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    serviceName: t.exposeString('serviceName'),
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    employeeName: t.exposeString('employeeName'),
    durationMinutes: t.exposeInt('durationMinutes', { description: 'The duration with this employee, in minutes.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'The price of this employee.' }),
    visibility: t.expose('visibility', {
      type: ServiceVisibilityType,
      description: 'The visibility of the service: do not read INTERNAL ones out to callers.',
    }),
    score: t.exposeFloat('score', { description: SCORE_DESCRIPTION }),
  }),
});

const NamedCategoryType = builder.objectRef<NamedCategory>('NamedCategory').implement({
  description: 'A category by name.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the category.' }),
    name: t.exposeString('name', { description: 'The name to say.' }),
  }),
});

export const ResolutionType = builder.objectRef<Resolution>('Resolution').implement({
  description:
    "The services and employees that match the caller's words, and the next question if the result is not clear.",
  extensions: declareDecidingField({ field: 'state', value: 'RESOLVED', decides: 'resolved' }),
  fields: (t) => ({
    state: t.expose('state', { type: ResolutionStateType }),
    resolved: t.expose('resolved', {
      type: ResolvedSelectionType,
      nullable: true,
      description: 'The result; null unless the state is `RESOLVED`.',
    }),
    question: t.expose('question', {
      type: SelectionSideType,
      nullable: true,
      description: 'The subject of the next question; null: there is none.',
    }),
    serviceCandidates: t.expose('serviceCandidates', {
      type: [ServiceMatchType],
      description: 'The services that match, best first.',
    }),
    employeeCandidates: t.expose('employeeCandidates', {
      type: [EmployeeMatchType],
      description: 'The employees who match, best first.',
    }),
    categories: t.expose('categories', {
      type: [NamedCategoryType],
      description:
        'With `SERVICE_NOT_FOUND`: the kinds of services that there are, for your question; otherwise empty.',
    }),
    performers: t.expose('performers', {
      type: [NamedEmployeeType],
      description: 'With `EMPLOYEE_NOT_FOUND`: who performs the service, for your question; otherwise empty.',
    }),
    pairs: t.expose('pairs', {
      type: [ResolutionPairType],
      description:
        'The valid pairs among the candidates, best first, at most 25. With `NO_VALID_PAIR`: other employees who perform the service, and other services of the employee.',
    }),
    pairCount: t.exposeInt('pairCount', {
      description: 'The total number of pairs, including pairs that are not listed.',
    }),
    wishes: t.expose('wishes', {
      type: t.listRef(t.listRef('UUID')),
      nullable: true,
      description: 'The services of each of several wishes; null for one wish.',
    }),
    tellApartBy: t.expose('tellApartBy', {
      type: [DifferenceType],
      description: 'The property in which the candidates of `question` differ, for use in your question.',
    }),
    time: t.expose('time', {
      type: SpokenTimeType,
      nullable: true,
      description: 'The time in `utterance`; null where none was said.',
    }),
    understood: t.expose('understood', {
      type: UnderstoodType,
      nullable: true,
      description: 'The interpretation of the words; null unless `explain` was true.',
    }),
  }),
});
