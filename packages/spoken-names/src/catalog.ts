/** A set of ids; the keys of a map suffice. */
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
  /** Their title: "doctor", "colourist". */
  readonly title?: string | null;
  /** The services that they perform. */
  readonly serviceIds: Ids | readonly string[];
}

/** A group of services: its names apply to all of them. */
export interface CatalogCategory {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
}

/** The services and employees; a catalog without employees has only services. */
export interface Catalog {
  /** The catalog's language, as BCP 47. */
  readonly locale?: string | null;
  readonly categories?: readonly CatalogCategory[];
  readonly services: readonly CatalogService[];
  readonly employees: readonly CatalogEmployee[];
}

/** The employees of each service. */
export interface Performances {
  /** Whether an employee performs it; in a catalog without employees, whether it has the service. */
  isOffered(serviceId: string): boolean;
  /** Sorted by id. */
  employeesOf(serviceId: string): readonly string[];
  /** Sorted by name. */
  servicesOf(employeeId: string): readonly string[];
  performs(serviceId: string, employeeId: string): boolean;
  isIdle(employeeId: string): boolean;
}
