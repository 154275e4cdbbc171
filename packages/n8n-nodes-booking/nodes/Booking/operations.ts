import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { request } from '../shared';

type Operation = (context: IExecuteFunctions, provider: string, item: number) => Promise<IDataObject>;

/** The operations by the name that the node shows. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  resolve: async (context, provider, item) =>
    await request(context, 'POST', `${provider}/catalog/resolve`, {
      body: {
        utterance: text(context, 'utterance', item),
        locale: text(context, 'locale', item),
      },
    }),
  slots: async (context, provider, item) =>
    await request(context, 'GET', `${provider}/slots`, {
      query: {
        serviceId: text(context, 'serviceId', item),
        employeeId: text(context, 'employeeId', item),
        dateFrom: text(context, 'dateFrom', item).slice(0, 10),
        dateTo: text(context, 'dateTo', item).slice(0, 10),
      },
    }),
  create: async (context, provider, item) => {
    const employeeId = text(context, 'employeeId', item);
    const mode = employeeId ? { employeeSelectionMode: 'SPECIFIC', employeeId } : { employeeSelectionMode: 'ANY' };
    const contact = {
      firstName: text(context, 'firstName', item),
      lastName: text(context, 'lastName', item),
      phone: text(context, 'phone', item),
      email: text(context, 'email', item),
    };
    const client = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''));
    return await request(context, 'POST', `${provider}/reservations`, {
      headers: { 'Idempotency-Key': attemptOf(context, item) },
      body: {
        serviceId: text(context, 'serviceId', item),
        ...mode,
        ...startOf(context, item),
        client,
        ...noteOf(context, item),
      },
    });
  },
  reschedule: async (context, provider, item) =>
    await request(context, 'PATCH', `${reservationPath(context, provider, item)}/reschedule`, {
      headers: { 'Idempotency-Key': attemptOf(context, item) },
      body: startOf(context, item),
    }),
  cancel: async (context, provider, item) =>
    await request(context, 'POST', `${reservationPath(context, provider, item)}/cancel`, {
      headers: { 'Idempotency-Key': attemptOf(context, item) },
      body: { enforcePolicy: true, reason: text(context, 'reason', item) },
    }),
  get: async (context, provider, item) => await request(context, 'GET', reservationPath(context, provider, item)),
};

function text(context: IExecuteFunctions, name: string, item: number): string {
  return String(context.getNodeParameter(name, item, '') ?? '').trim();
}

function reservationPath(context: IExecuteFunctions, provider: string, item: number): string {
  return `${provider}/reservations/${encodeURIComponent(text(context, 'reservationId', item))}`;
}

/** A start without an offset is local in the zone of the workflow. */
function startOf(context: IExecuteFunctions, item: number): IDataObject {
  const startAt = text(context, 'startAt', item);
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(startAt);
  return hasOffset ? { startAt } : { startAt, timezone: context.getTimezone() };
}

function noteOf(context: IExecuteFunctions, item: number): IDataObject {
  return { clientNote: text(context, 'clientNote', item) };
}

/** The same for each retry of a node, and another one for each item and execution. */
function attemptOf(context: IExecuteFunctions, item: number): string {
  const given = text(context, 'idempotencyKey', item);
  return given || `n8n-${context.getWorkflow().id}-${context.getExecutionId()}-${context.getNode().id}-${item}`;
}
