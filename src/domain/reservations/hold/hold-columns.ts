import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Candidate, StartQuestion } from '../../slots/question.ts';
import { toResourceColumns } from '../book/choose-resources.ts';
import { toBookedTimes } from '../book/requested-times.ts';

/** Returns the columns of a new hold: its occupied time and price by the catalog of the request. */
export function toHoldColumns(
  { caller }: TransactionContext,
  { service, snapshot, now, startAt }: StartQuestion,
  { employee, durationMinutes, price, resources }: Candidate,
) {
  const { occupied, ...times } = toBookedTimes(startAt, durationMinutes, service);
  return {
    providerId: caller.providerId,
    serviceId: service.id,
    serviceName: service.name,
    employeeId: employee.id,
    employeeName: employee.displayName,
    ...times,
    ...toResourceColumns(resources),
    ...occupied,
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price?.currency ?? null,
    source: caller.kind === 'WORKSPACE' ? 'WORKSPACE' : 'INTEGRATION',
    now,
    catalogVersion: snapshot.version,
  } as const;
}
