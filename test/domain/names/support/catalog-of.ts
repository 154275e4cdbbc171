import { employeeTexts, serviceTexts } from '../../../../src/domain/catalog/details.ts';
import type { Snapshot, SnapshotEmployee, SnapshotService } from '../../../../src/kernel/snapshot.ts';
import { DEFAULT_BOOKING_RULES } from '../../../../src/kernel/snapshot.ts';
import type { LabelledCases } from '../cases/labelled-cases.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The snapshot that the text of a labelled catalog describes; ids are the keys. */
export function catalogOf({
  language,
  services,
  employees,
}: Pick<LabelledCases, 'language' | 'services' | 'employees'>): Snapshot {
  const staff = lines(employees).map(readEmployee);
  const offered = lines(services).map((line) => readService(line, staff));
  const minutes = new Map(offered.map((service) => [service.id, service.durationMinutes]));
  const withOffers = staff.map(({ serviceIds, ...employee }): SnapshotEmployee => {
    const offers = serviceIds.map((id) => [id, { durationMinutes: minutes.get(id) ?? 60, price: null }] as const);
    return { ...employee, offers: new Map(offers) };
  });
  return {
    providerId: `provider-${language}`,
    version: 1,
    name: `Studio ${language}`,
    timezone: 'Europe/Warsaw',
    currency: 'EUR',
    locale: language,
    clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null },
    contact: { phone: null, email: null, address: null, website: null, country: null },
    categories: [],
    services: new Map(offered.map((service) => [service.id, service])),
    employees: new Map(withOffers.map((employee) => [employee.id, employee])),
    closures: [],
    resources: [],
  };
}

function readService(line: string, staff: readonly { id: string; serviceIds: readonly string[] }[]): SnapshotService {
  const [, id = '', names = '', minutes = '60', internal] = /^(\S+) = (.+?) @(\d+)( internal)?$/u.exec(line) ?? [];
  if (id === '') throw new Error(`not a service: ${line}`);
  const [name = '', ...aliases] = names.split('|').map((part) => part.trim());
  return {
    id,
    name,
    aliases,
    ...serviceTexts(() => null),
    categoryId: null,
    durationMinutes: Number(minutes),
    segmentMinutes: [],
    needs: [],
    price: null,
    visibility: internal ? 'INTERNAL' : 'PUBLIC',
    ...DEFAULT_BOOKING_RULES,
    employeeIds: staff
      .filter(({ serviceIds }) => serviceIds.includes(id))
      .map((employee) => employee.id)
      .sort(),
  };
}

function readEmployee(line: string) {
  const [, id = '', names = '', title, services = ''] = /^(\S+) = (.+?)(?: \((.+?)\))? :(.*)$/u.exec(line) ?? [];
  if (id === '') throw new Error(`not an employee: ${line}`);
  const [displayName = '', ...aliases] = names.split('|').map((part) => part.trim());
  const serviceIds = services.split(' ').filter((key) => key !== '');
  const calendar = { timezone: null, weekly: [], overrides: new Map(), timeOff: [] };
  const texts = employeeTexts((name) => (name === 'title' ? title : null));
  return { id, displayName, aliases, ...texts, serviceIds, ...calendar };
}
