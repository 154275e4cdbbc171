import { freeHour, hourOf, meet, type Scenario } from './probe.ts';

const CLIENT = 'client-lock@example.com';

/**
 * One client, who is known by then, wants one service at one time with two employees at once. One after the other, the
 * second is refused; who does not wait for the client's lock finds no other reservation, and both are written.
 */
export const checkClientLock: Scenario = async (probe) => {
  const { serviceId } = hourOf(probe);
  const performers = probe.stage.salon.services[serviceId]?.performers.slice(0, 2) ?? [];
  const create = (key: string, employeeId: string | null, startAt: number) =>
    probe.http.create({ kind: 'create', key, tag: key, client: CLIENT, serviceId, employeeId, startAt });
  await create('client-lock', null, freeHour(probe));
  const startAt = freeHour(probe);
  await meet(
    probe,
    performers.map((employeeId, index) => () => create(`client-lock-${index}`, employeeId, startAt)),
  );
};
