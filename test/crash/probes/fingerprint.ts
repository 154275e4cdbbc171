import { bookAnn, type Scenario } from './probe.ts';

/** One key, two bodies: the second must be refused, not answered as done. */
export const checkFingerprint: Scenario = async (probe) => {
  const first = await bookAnn(probe, 'fingerprint');
  const { reservation } = first ?? {};
  if (!reservation) throw new Error('The first booking was refused.');
  const { serviceId, employeeId, startAt } = reservation;
  const later = startAt + 7_200_000;
  await probe.http.create({
    kind: 'create',
    key: 'fingerprint',
    tag: 'fingerprint-other',
    client: 'fingerprint@example.com',
    serviceId,
    employeeId,
    startAt: later,
  });
};
