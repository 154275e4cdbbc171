import type { INodeProperties } from 'n8n-workflow';

const shownFor = (...operation: string[]) => ({ show: { operation } });
const textFor = (
  operations: string[],
  field: Pick<INodeProperties, 'displayName' | 'name'> & Partial<INodeProperties>,
) => ({ type: 'string', default: '', displayOptions: shownFor(...operations), ...field }) as INodeProperties;

/** The fields of all operations. */
export const FIELDS: INodeProperties[] = [
  textFor(['resolve'], {
    displayName: 'Sentence',
    name: 'utterance',
    required: true,
    placeholder: 'e.g. a haircut with Anna',
    description: 'What the client said; the answer is a service and an employee, or the question to ask',
  }),
  textFor(['resolve'], { displayName: 'Locale', name: 'locale', placeholder: 'e.g. pl-PL' }),
  textFor(['slots', 'create'], { displayName: 'Service ID', name: 'serviceId', required: true }),
  textFor(['slots', 'create'], {
    displayName: 'Employee ID',
    name: 'employeeId',
    description: 'Empty: anyone who performs the service',
  }),
  textFor(['slots'], { displayName: 'From', name: 'dateFrom', type: 'dateTime', default: '', required: true }),
  textFor(['slots'], {
    displayName: 'To',
    name: 'dateTo',
    type: 'dateTime',
    default: '',
    required: true,
    description: 'The last date; at most 31 days in all',
  }),
  textFor(['reschedule', 'cancel', 'get'], {
    displayName: 'Reservation ID',
    name: 'reservationId',
    required: true,
  }),
  textFor(['create', 'reschedule'], {
    displayName: 'Start',
    name: 'startAt',
    type: 'dateTime',
    default: '',
    required: true,
    description: 'Without an offset it is local in the time zone of the workflow',
  }),
  textFor(['create'], { displayName: 'First Name', name: 'firstName', required: true }),
  textFor(['create'], { displayName: 'Last Name', name: 'lastName' }),
  textFor(['create'], { displayName: 'Phone', name: 'phone' }),
  textFor(['create'], { displayName: 'Email', name: 'email', placeholder: 'name@email.com' }),
  textFor(['create'], { displayName: 'Note', name: 'clientNote' }),
  textFor(['cancel'], { displayName: 'Reason', name: 'reason' }),
  textFor(['create', 'reschedule', 'cancel'], {
    displayName: 'Idempotency Key',
    name: 'idempotencyKey',
    description: 'Empty: one for each item of an execution, the same when the node is retried',
  }),
];
