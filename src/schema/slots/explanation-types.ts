import type { EmployeeVerdict, UnavailableReason } from 'slot-engine/reasons.ts';
import type { SlotExplanation } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';

export const UnavailableReasonType = builder.enumType('UnavailableReason', {
  description: 'The reason why an employee cannot be booked at a time.',
  values: {
    NO_ELIGIBLE_EMPLOYEE: { description: 'No selected employee performs the service.' },
    IN_THE_PAST: { description: 'The time has passed.' },
    BELOW_MIN_NOTICE: { description: 'Too soon.' },
    BEYOND_MAX_ADVANCE: { description: 'Too far ahead.' },
    TIME_OFF: { description: 'The employee is off, or the provider is closed.' },
    OUTSIDE_WORKING_HOURS: { description: 'The whole service does not fit into working hours.' },
    OFF_GRID: { description: 'No slot begins at this time.' },
    CLIENT_BUSY: { description: 'The client has another reservation at this time.' },
    ALREADY_BOOKED: { description: 'The client has a reservation of this service at this time already.' },
    TAKEN: { description: 'Another reservation or hold has the time.' },
    NO_RESOURCE: { description: 'Everything of a kind that the service needs is occupied or closed.' },
    OFFER_CHANGED: { description: 'Free, but the end or the price is not the expected one.' },
  } satisfies Record<UnavailableReason, { description: string }>,
});

const EmployeeVerdictType = builder.objectRef<EmployeeVerdict>('EmployeeVerdict').implement({
  fields: (t) => ({
    employeeId: t.expose('employeeId', { type: 'UUID' }),
    reason: t.expose('reason', { type: UnavailableReasonType, nullable: true, description: 'Null: free.' }),
  }),
});

export const SlotExplanationType = builder.objectRef<SlotExplanation>('SlotExplanation').implement({
  description: 'Whether a start can be booked, and why not.',
  fields: (t) => ({
    startAt: t.expose('startAt', { type: 'DateTime' }),
    bookable: t.exposeBoolean('bookable', { description: 'Whether any employee can be booked at that time.' }),
    employees: t.expose('employees', {
      type: [EmployeeVerdictType],
      description: 'All employees who perform the service, or the requested one.',
    }),
  }),
});
