import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../src/db/client.ts';

export interface Rows {
  readonly providerId: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly clientId: string;
}

const NOW = new Date('2026-11-20T12:00:00Z');

/** A provider with one service, one employee and one client. */
export async function insertProvider({ orm }: Pick<OpenDatabase, 'orm'>): Promise<Rows> {
  const [providerId, serviceId, employeeId, clientId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', planCode: 'PRO' };
  await orm.provider.create({ data: { id: providerId, slug: providerId, name: 'Studio', ...place } });
  const rules = { durationMinutes: 30, slotIntervalMinutes: 15, minNoticeMinutes: 0, maxAdvanceDays: 90 };
  await orm.service.create({ data: { providerId, id: serviceId, key: 'cut', name: 'Cut', ...rules } });
  await orm.employee.create({ data: { providerId, id: employeeId, key: 'petra', displayName: 'Petra' } });
  const stamps = { createdAt: NOW, updatedAt: NOW };
  await orm.providerClient.create({
    data: { providerId, id: clientId, firstName: 'Ann', searchText: 'ann', ...stamps },
  });
  return { providerId, serviceId, employeeId, clientId };
}

export interface Occupied {
  readonly from: string;
  readonly until: string;
  readonly status?: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DECLINED' | 'COMPLETED' | 'NO_SHOW';
}

/** The columns of a reservation without buffers. */
export function reservationRow(rows: Rows, occupied: Occupied) {
  const [startAt, endAt] = [new Date(occupied.from), new Date(occupied.until)];
  return {
    providerId: rows.providerId,
    id: randomUUID(),
    status: occupied.status ?? 'CONFIRMED',
    serviceId: rows.serviceId,
    serviceName: 'Cut',
    employeeId: rows.employeeId,
    employeeName: 'Petra',
    employeeSelectionMode: 'SPECIFIC' as const,
    startAt,
    endAt,
    durationMinutes: 30,
    occupiedFrom: startAt,
    occupiedUntil: endAt,
    providerClientId: rows.clientId,
    source: 'WORKSPACE' as const,
    assignedAt: NOW,
    createdAt: NOW,
    updatedAt: NOW,
  };
}
