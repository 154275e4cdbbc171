import type { Employee, EmployeeService, Service, ServiceCategory } from '../../../db/generated/kysely/types.ts';
import type { Money } from '../../snapshot.ts';
import { priceOfColumns } from './service-columns.ts';

/** A category as the workspace sees it, inactive ones too. */
export interface WorkspaceCategory {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly position: number;
  readonly active: boolean;
}

/** A service as the workspace sees it, inactive ones too. */
export interface WorkspaceService extends WorkspaceCategory {
  readonly description: string | null;
  readonly categoryId: string | null;
  readonly aliases: readonly string[];
  readonly durationMinutes: number;
  readonly price: Money | null;
  readonly visibility: Service['visibility'];
  readonly bookingRules: {
    readonly bufferBeforeMinutes: number;
    readonly bufferAfterMinutes: number;
    readonly slotIntervalMinutes: number;
    readonly minNoticeMinutes: number;
    readonly maxAdvanceDays: number;
    readonly requiresConfirmation: boolean;
  };
}

/** What an employee performs; null means the value of the service. */
export interface WorkspaceOffer {
  readonly serviceId: string;
  readonly durationMinutes: number | null;
  readonly price: Money | null;
}

/** An employee as the workspace sees them, inactive ones too. */
export interface WorkspaceEmployee {
  readonly id: string;
  readonly key: string;
  readonly displayName: string;
  readonly title: string | null;
  readonly aliases: readonly string[];
  readonly timezone: string | null;
  readonly active: boolean;
  readonly position: number;
  readonly offers: readonly WorkspaceOffer[];
}

/** The row as its record. */
export function workspaceCategory({ id, key, name, position, active }: ServiceCategory): WorkspaceCategory {
  return { id, key, name, position, active };
}

/** The row as its record. */
export function workspaceService(row: Service): WorkspaceService {
  const { id, key, name, position, active, description, categoryId, aliases, durationMinutes, visibility } = row;
  return {
    ...{ id, key, name, position, active, description, categoryId, aliases, durationMinutes, visibility },
    price: priceOfColumns(row),
    bookingRules: {
      bufferBeforeMinutes: row.bufferBeforeMinutes,
      bufferAfterMinutes: row.bufferAfterMinutes,
      slotIntervalMinutes: row.slotIntervalMinutes,
      minNoticeMinutes: row.minNoticeMinutes,
      maxAdvanceDays: row.maxAdvanceDays,
      requiresConfirmation: row.requiresConfirmation,
    },
  };
}

/** The row with what the employee performs as its record. */
export function workspaceEmployee(
  row: Employee & { readonly services: readonly EmployeeService[] },
): WorkspaceEmployee {
  const { id, key, displayName, title, aliases, timezone, active, position } = row;
  const offers = row.services.map((offer) => ({
    serviceId: offer.serviceId,
    durationMinutes: offer.durationMinutes,
    price: priceOfColumns(offer),
  }));
  return { id, key, displayName, title, aliases, timezone, active, position, offers };
}
