import type pg from 'pg';

/** What a reservation was in one of its versions. */
export interface Version {
  readonly reference: string;
  readonly serviceId: string;
  readonly employeeId: string;
  readonly startAt: number;
  readonly status: string;
}

interface Row extends Version {
  readonly id: string;
  readonly version: number;
  readonly history: readonly { readonly version: number; readonly changes: readonly Change[] | null }[];
}

interface Change {
  readonly field: string;
  readonly from: unknown;
}

const ROWS = `
  SELECT r.id, r.version, r.reference, r.service_id AS "serviceId", r.employee_id AS "employeeId", r.status,
    extract(epoch FROM r.start_at)::float8 * 1000 AS "startAt",
    coalesce(json_agg(json_build_object('version', e.version, 'changes', e.changes) ORDER BY e.version DESC)
      FILTER (WHERE e.id IS NOT NULL), '[]') AS history
  FROM reservation r LEFT JOIN reservation_event e ON e.provider_id = r.provider_id AND e.reservation_id = r.id
  WHERE r.hold_expires_at IS NULL GROUP BY r.provider_id, r.id`;

/** Every version of every reservation, by id and version: the row, and what its history takes back. */
export async function readVersions(pool: pg.Pool): Promise<Map<string, Version>> {
  const { rows } = await pool.query<Row>(ROWS);
  const versions = new Map<string, Version>();
  for (const { id, version, history, ...present } of rows) {
    let state: Version = present;
    let above = version;
    for (const { version: changed, changes } of history) {
      for (let each = above; each >= changed; each -= 1) versions.set(`${id} ${each}`, state);
      above = changed - 1;
      state = (changes ?? []).reduce(before, state);
    }
  }
  return versions;
}

function before(state: Version, { field, from }: Change): Version {
  if (field === 'startAt') return { ...state, startAt: Date.parse(String(from)) };
  return field in state ? { ...state, [field]: from } : state;
}

type Held = Pick<Version, 'serviceId' | 'employeeId' | 'startAt'>;

const HOLDS = `
  SELECT id, service_id AS "serviceId", employee_id AS "employeeId", extract(epoch FROM start_at)::float8 * 1000 AS "startAt"
  FROM reservation WHERE hold_expires_at IS NOT NULL`;

/** The holds that are kept, by id; ended ones are removed. */
export async function readHolds(pool: pg.Pool): Promise<Map<string, Held>> {
  const { rows } = await pool.query<Held & { id: string }>(HOLDS);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
