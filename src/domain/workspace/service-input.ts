import type { WorkspaceService } from './records.ts';
import type { GivenBookingRules, GivenPrice } from './service-columns.ts';

/** A new service; without `key` its id is the key, without `position` it comes last. */
export interface NewService {
  readonly key?: string | null | undefined;
  readonly name: string;
  readonly aliases?: readonly string[] | null | undefined;
  readonly description?: string | null | undefined;
  readonly categoryId?: string | null | undefined;
  readonly position?: number | null | undefined;
  readonly durationMinutes: number;
  readonly price?: GivenPrice | null | undefined;
  readonly visibility?: WorkspaceService['visibility'] | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly bookingRules?: GivenBookingRules | null | undefined;
}

/** Absent fields stay, also of the booking rules; null clears description, category and price. */
export type ServicePatch = Partial<Omit<NewService, 'key' | 'name' | 'durationMinutes'>> & {
  readonly name?: string | null | undefined;
  readonly durationMinutes?: number | null | undefined;
};
