/** A reservation with the client as they stand now; the same shape on every path that reads one. */
export interface ReservationRow {
  readonly id: string;
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'DECLINED';
  readonly serviceId: string;
  readonly serviceName: string;
  readonly serviceVisibility: 'PUBLIC' | 'INTERNAL';
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly startAt: Date;
  readonly endAt: Date;
  readonly durationMinutes: number;
  readonly providerClientId: string;
  readonly clientLink: 'ACCOUNT' | 'GUEST';
  readonly clientFirstName: string;
  readonly clientLastName: string | null;
  readonly clientEmail: string | null;
  readonly clientPhone: string | null;
  readonly clientExternalId: string | null;
  readonly clientDeleted: boolean;
  readonly priceAmountMinor: number | null;
  readonly priceCurrency: string | null;
  readonly clientNote: string | null;
  readonly internalNote: string | null;
  readonly externalReservationId: string | null;
  readonly customFields: Record<string, string>;
  readonly source: 'INTEGRATION' | 'WORKSPACE' | 'CLIENT_APP';
  readonly cancelledAt: Date | null;
  readonly cancelledBy: 'CLIENT' | 'PROVIDER' | null;
  readonly cancellationReason: string | null;
  readonly rescheduleCount: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns of `ReservationRow`, for `FROM_RESERVATION`. */
export const RESERVATION_COLUMNS = `r.id, r.provider_id AS "providerId", r.status::text AS status, r.service_id AS "serviceId",
  r.service_name AS "serviceName", s.visibility::text AS "serviceVisibility", r.employee_id AS "employeeId",
  r.employee_name AS "employeeName", r.employee_selection_mode::text AS "employeeSelectionMode",
  r.start_at AS "startAt", r.end_at AS "endAt", r.duration_minutes AS "durationMinutes",
  r.provider_client_id AS "providerClientId", r.client_link AS "clientLink", c.first_name AS "clientFirstName",
  c.last_name AS "clientLastName", c.email AS "clientEmail", c.phone AS "clientPhone",
  c.external_client_id AS "clientExternalId", c.deleted_at IS NOT NULL AS "clientDeleted",
  r.price_amount_minor AS "priceAmountMinor", r.price_currency AS "priceCurrency", r.client_note AS "clientNote",
  r.internal_note AS "internalNote", r.external_reservation_id AS "externalReservationId",
  r.custom_fields AS "customFields", r.source::text AS source, r.cancelled_at AS "cancelledAt",
  r.cancelled_by::text AS "cancelledBy", r.cancellation_reason AS "cancellationReason",
  r.reschedule_count AS "rescheduleCount", r.version, r.created_at AS "createdAt", r.updated_at AS "updatedAt"`;

const JOINS = `JOIN service s ON s.provider_id = r.provider_id AND s.id = r.service_id
  JOIN provider_client c ON c.provider_id = r.provider_id AND c.id = r.provider_client_id`;

/** The tables of `RESERVATION_COLUMNS`; statements add `WHERE r.provider_id = $1`. */
export const FROM_RESERVATION = `FROM reservation r ${JOINS}`;

/** The same for rows that the statement itself has written, in a part of it named `r`. */
export const FROM_WRITTEN = `FROM r ${JOINS}`;
