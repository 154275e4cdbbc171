import type { Snapshot } from '../src/kernel/snapshot.ts';
import { catalogOf } from '../test/domain/names/support/catalog-of.ts';
import { LABELLED } from '../test/domain/names/support/read-cases.ts';

const SERVICES = 200;
const EMPLOYEES = 100;

/** A catalog of 200 services and 100 employees, from the labelled ones and variants of them. */
export function largeCatalog(): Snapshot {
  const labelled = LABELLED.map((one, at) => ({ ...catalogOf(one), providerId: `catalog-${at}` }));
  const services = labelled.flatMap(({ services: of, providerId }) =>
    [...of.values()].map((one) => ({ ...one, id: `${providerId}-${one.id}` })),
  );
  const employees = labelled.flatMap(({ employees: of, providerId }) =>
    [...of.values()].map((one) => ({ ...one, id: `${providerId}-${one.id}` })),
  );
  const variants = services.map((one) => ({ ...one, id: `${one.id}-plus`, name: `${one.name} plus premium` }));
  const namesakes = employees.map((one, at) => {
    const given = one.displayName.split(' ')[0];
    const family = employees[(at + 1) % employees.length]?.displayName.split(' ').at(-1);
    return { ...one, id: `${one.id}-other`, displayName: `${given} ${family}` };
  });
  const chosen = [...services, ...variants].slice(0, SERVICES);
  const staff = [...employees, ...namesakes].slice(0, EMPLOYEES);
  const offers = new Map(chosen.map(({ id, durationMinutes, price }) => [id, { durationMinutes, price }]));
  const employeeIds = staff.map(({ id }) => id).sort();
  const [first] = labelled;
  if (!first) throw new Error('no labelled catalog');
  return {
    ...first,
    services: new Map(chosen.map((one) => [one.id, { ...one, employeeIds }])),
    employees: new Map(staff.map((one) => [one.id, { ...one, offers }])),
  };
}
