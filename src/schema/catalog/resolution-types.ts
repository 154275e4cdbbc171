import type { ResolvedSelection, Understood } from 'spoken-names';
import type { Resolution, ResolutionPair } from '../../domain/catalog/resolve-types.ts';
import { builder } from '../base/builder.ts';
import { settledBy } from '../base/declared-types.ts';
import { EmployeeMatchType, SCORE, ServiceMatchType } from './match-types.ts';
import { MoneyType, ServiceVisibilityType } from './types.ts';

export const EmployeeSelectionModeType = builder.enumType('EmployeeSelectionMode', {
  values: {
    SPECIFIC: { description: 'The employee of `employeeId`.' },
    ANY: { description: 'A free employee is chosen for you.' },
  } as const,
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
