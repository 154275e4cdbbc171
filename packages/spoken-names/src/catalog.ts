/** A set of ids; the keys of a map will do. */
export interface Ids {
  readonly size: number;
  has(id: string): boolean;
  keys(): Iterable<string>;
}

export interface CatalogService {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly durationMinutes?: number | null;
  readonly categoryId?: string | null;
}

export interface CatalogEmployee {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What stands on their door: "doctor", "colourist". */
  readonly title?: string | null;
  /** The services that they perform. */
  readonly serviceIds: Ids | readonly string[];
}

/** A group of services: what is said of it is said of all of them. */
export interface CatalogCategory {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

/** What can be booked, and with whom; a catalog without employees is one of things alone. */
export interface Catalog {
  /** The language of the house, as BCP 47. */
  readonly locale?: string | null;
  readonly categories?: readonly CatalogCategory[];
  readonly services: readonly CatalogService[];
  readonly employees: readonly CatalogEmployee[];
}

/** Who performs what. */
export interface Performances {
  /** Whether somebody performs it; where the catalog has no employees, whether it has the service. */
  isOffered(serviceId: string): boolean;
  /** By id. */
  employeesOf(serviceId: string): readonly string[];
  /** By name. */
  servicesOf(employeeId: string): readonly string[];
  performs(serviceId: string, employeeId: string): boolean;
  isIdle(employeeId: string): boolean;
}
