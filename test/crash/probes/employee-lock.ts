import { meet, type Scenario } from './probe.ts';

/**
 * Two callers request ANY, at different times of one day, at once. Serialized, the second gets the other employee.
 * Without the lock both decide by the same old minutes, and get the same employee.
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
