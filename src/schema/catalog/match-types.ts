import type {
  EmployeeMatch,
  Resolution,
  ResolutionPair,
  ResolvedSelection,
  ServiceMatch,
} from '../../domain/catalog/resolve-types.ts';
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
    ANY: { description: 'The service chooses a free employee.' },
  } as const,
});

const SCORE = 'How well it matches, 0 to 1.';

export const ServiceMatchType = builder.objectRef<ServiceMatch>('ServiceMatch').implement({
  description: 'A service that matches what was asked for.',
  interfaces: [ServiceRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE }),
    matchedOn: t.expose('matchedOn', { type: MatchedOnType }),
  }),
});

export const EmployeeMatchType = builder.objectRef<EmployeeMatch>('EmployeeMatch').implement({
  description: 'An employee who matches what was asked for.',
  interfaces: [EmployeeRecordType],
  fields: (t) => ({
    score: t.exposeFloat('score', { description: SCORE }),
    matchedOn: t.expose('matchedOn', { type: MatchedOnType }),
  }),
});

const ResolutionStateType = builder.enumType('ResolutionState', {
  values: {
    RESOLVED: { description: 'One selection was meant: `resolved`.' },
    AMBIGUOUS_SERVICE: { description: 'Ask which service.' },
    AMBIGUOUS_EMPLOYEE: { description: 'Ask which employee.' },
    AMBIGUOUS_BOTH: { description: 'Ask which service, then which employee.' },
    SERVICE_NOT_FOUND: { description: 'No service is called like that.' },
    EMPLOYEE_NOT_FOUND: { description: 'No employee is called like that.' },
    NO_VALID_PAIR: { description: 'Both are known, but the employee does not perform the service.' },
  } as const,
});

const SelectionSideType = builder.enumType('SelectionSide', { values: ['SERVICE', 'EMPLOYEE'] as const });

const ResolvedSelectionType = builder.objectRef<ResolvedSelection>('ResolvedSelection').implement({
  description: 'The one selection that was meant; it can be sent with a reservation as it is.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    employeeId: t.expose('employeeId', { type: 'UUID', nullable: true, description: 'Null with `ANY`.' }),
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
    visibility: t.expose('visibility', { type: ServiceVisibilityType, description: 'Of the service.' }),
    score: t.exposeFloat('score', { description: SCORE }),
  }),
});

export const ResolutionType = builder.objectRef<Resolution>('Resolution').implement({
  description: 'What the caller can have meant, and what to ask when that is not one thing.',
  extensions: settledBy({ field: 'state', value: 'RESOLVED', decides: 'resolved' }),
  fields: (t) => ({
    state: t.expose('state', { type: ResolutionStateType }),
    resolved: t.expose('resolved', {
      type: ResolvedSelectionType,
      nullable: true,
      description: 'Only with `RESOLVED`.',
    }),
    question: t.expose('question', {
      type: SelectionSideType,
      nullable: true,
      description: 'The side to ask about next.',
    }),
    serviceCandidates: t.expose('serviceCandidates', {
      type: [ServiceMatchType],
      description: 'What the service can be, best first.',
    }),
    employeeCandidates: t.expose('employeeCandidates', {
      type: [EmployeeMatchType],
      description: 'Who the employee can be, best first.',
    }),
    pairs: t.expose('pairs', {
      type: [ResolutionPairType],
      description:
        'Who performs what among the candidates, best first, at most 25. With `NO_VALID_PAIR`: who else performs the service, and what else the employee performs.',
    }),
  }),
});
