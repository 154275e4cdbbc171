import type { Queryable } from './queryable.ts';

export interface ServiceRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly categoryId: string | null;
  readonly aliases: string[];
  readonly durationMinutes: number;
  readonly priceAmountMinor: number | null;
  readonly priceCurrency: string | null;
  readonly visibility: 'PUBLIC' | 'INTERNAL';
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly slotIntervalMinutes: number;
  readonly minNoticeMinutes: number;
  readonly maxAdvanceDays: number;
  readonly requiresConfirmation: boolean;
}

export interface EmployeeRow {
  readonly id: string;
  readonly displayName: string;
  readonly title: string | null;
  readonly aliases: string[];
  readonly timezone: string | null;
  readonly offers: readonly OfferRow[];
  readonly weekly: readonly { readonly weekday: number; readonly from: number; readonly to: number }[];
  readonly overrides: readonly { readonly date: string; readonly from: number[]; readonly to: number[] }[];
  readonly timeOff: readonly { readonly from: number; readonly to: number }[];
}

export interface OfferRow {
  readonly serviceId: string;
  readonly durationMinutes: number | null;
  readonly priceAmountMinor: number | null;
  readonly priceCurrency: string | null;
}

/** Everything a snapshot is made of; active records only. */
export interface SnapshotRow {
  readonly version: number;
  readonly name: string;
  readonly timezone: string;
  readonly currency: string;
  readonly locale: string;
  readonly rescheduleCutoffMinutes: number;
  readonly cancelCutoffMinutes: number;
  readonly maxReschedules: number | null;
  readonly categories: { readonly id: string; readonly name: string; readonly position: number }[];
  readonly services: readonly ServiceRow[];
  readonly employees: readonly EmployeeRow[];
  readonly closures: { readonly fromDate: string; readonly toDate: string }[];
}

const CATEGORIES = `SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'position', c.position)
    ORDER BY c.position, c.name, c.id), '[]')
  FROM service_category c WHERE c.provider_id = $1::uuid AND c.active`;

const SERVICES = `SELECT row_number() OVER (ORDER BY c.position NULLS LAST, s.position, s.name, s.id),
    json_build_object('id', s.id, 'name', s.name, 'description', s.description,
    'categoryId', c.id, 'aliases', s.aliases, 'durationMinutes', s.duration_minutes,
    'priceAmountMinor', s.price_amount_minor, 'priceCurrency', s.price_currency, 'visibility', s.visibility,
    'bufferBeforeMinutes', s.buffer_before_minutes, 'bufferAfterMinutes', s.buffer_after_minutes,
    'slotIntervalMinutes', s.slot_interval_minutes, 'minNoticeMinutes', s.min_notice_minutes,
    'maxAdvanceDays', s.max_advance_days, 'requiresConfirmation', s.requires_confirmation)
  FROM service s LEFT JOIN service_category c ON c.provider_id = s.provider_id AND c.id = s.category_id AND c.active
  WHERE s.provider_id = $1::uuid AND s.active`;

const OFFERS = `SELECT coalesce(json_agg(json_build_object('serviceId', o.service_id,
    'durationMinutes', o.duration_minutes, 'priceAmountMinor', o.price_amount_minor, 'priceCurrency', o.price_currency)
    ORDER BY o.service_id), '[]')
  FROM employee_service o WHERE o.provider_id = $1::uuid AND o.employee_id = e.id`;

const WEEKLY = `SELECT coalesce(json_agg(json_build_object('weekday', h.weekday, 'from', h.from_minute, 'to', h.to_minute)
    ORDER BY h.weekday, h.from_minute, h.to_minute), '[]')
  FROM working_hours h WHERE h.provider_id = $1::uuid AND h.employee_id = e.id`;

const OVERRIDES = `SELECT coalesce(json_agg(json_build_object('date', d.date, 'from', d.from_minutes, 'to', d.to_minutes)
    ORDER BY d.date), '[]')
  FROM date_override d WHERE d.provider_id = $1::uuid AND d.employee_id = e.id`;

const TIME_OFF = `SELECT coalesce(json_agg(json_build_object('from', floor(date_part('epoch', t.start_at) / 60)::bigint,
    'to', ceil(date_part('epoch', t.end_at) / 60)::bigint) ORDER BY t.start_at, t.end_at), '[]')
  FROM time_off t WHERE t.provider_id = $1::uuid AND t.employee_id = e.id`;

const EMPLOYEES = `SELECT row_number() OVER (ORDER BY e.position, e.display_name, e.id), json_build_object('id', e.id, 'displayName', e.display_name, 'title', e.title,
    'aliases', e.aliases, 'timezone', e.timezone, 'offers', (${OFFERS}), 'weekly', (${WEEKLY}),
    'overrides', (${OVERRIDES}), 'timeOff', (${TIME_OFF}))
  FROM employee e WHERE e.provider_id = $1::uuid AND e.active`;

const CLOSURES = `SELECT coalesce(json_agg(json_build_object('fromDate', x.from_date, 'toDate', x.to_date)
    ORDER BY x.from_date, x.to_date), '[]')
  FROM closure x WHERE x.provider_id = $1::uuid`;

const PROVIDER = `SELECT json_build_object('version', p.catalog_version, 'name', p.name, 'timezone', p.timezone,
    'currency', p.currency, 'locale', p.locale, 'rescheduleCutoffMinutes', p.reschedule_cutoff_minutes,
    'cancelCutoffMinutes', p.cancel_cutoff_minutes, 'maxReschedules', p.max_reschedules, 'categories', (${CATEGORIES}),
    'closures', (${CLOSURES}))
  FROM provider p WHERE p.id = $1::uuid`;

type ProviderRow = Omit<SnapshotRow, 'services' | 'employees'>;

type PartRow = { readonly position: number } & (
  | { readonly part: 'PROVIDER'; readonly content: ProviderRow | null }
  | { readonly part: 'SERVICE'; readonly content: ServiceRow }
  | { readonly part: 'EMPLOYEE'; readonly content: EmployeeRow }
);

/**
 * Reads a provider in one statement, so that version and content are of one moment at every isolation level. Each record is a
 * row of its own, so that a large catalog is parsed as it arrives.
 */
export async function readSnapshot(sql: Queryable, providerId: string): Promise<SnapshotRow | undefined> {
  const rows = await sql.query<PartRow>({
    name: 'snapshot',
    text: `SELECT 'PROVIDER' AS part, 0 AS position, (${PROVIDER}) AS content
      UNION ALL SELECT 'SERVICE', position::int, content FROM (${SERVICES}) services (position, content)
      UNION ALL SELECT 'EMPLOYEE', position::int, content FROM (${EMPLOYEES}) employees (position, content)`,
    values: [providerId],
  });
  rows.sort((left, right) => left.position - right.position);
  const provider = rows.find(({ part }) => part === 'PROVIDER');
  if (provider?.part !== 'PROVIDER' || !provider.content) return undefined;
  return {
    ...provider.content,
    services: rows.flatMap((row) => (row.part === 'SERVICE' ? [row.content] : [])),
    employees: rows.flatMap((row) => (row.part === 'EMPLOYEE' ? [row.content] : [])),
  };
}
