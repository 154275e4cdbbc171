import { meet, type Scenario } from './probe.ts';

/**
 * Two callers want anybody, at different times of one day, at once. One after the other, the second gets whom the first
 * did not get; who does not wait for the lock decides by minutes that are about to change, and both get the same.
 */
export const checkEmployeeLock: Scenario = async (probe) => {
  const { stage, http, starts } = probe;
  const serviceId = stage.salon.fairServiceId;
  const callers = ['employee-lock-1', 'employee-lock-2'].map((key) => {
    const startAt = starts.unused(serviceId) ?? 0;
    return () =>
      http.create({
        kind: 'create',
        key,
        tag: key,
        client: `${key}@example.com`,
        serviceId,
        employeeId: null,
        startAt,
      });
  });
  await meet(probe, callers);
};
