import { expect } from 'vitest';
import type { TestApp } from '../../../support/app.ts';
import { rangesOf } from '../segments.ts';
import { book, hold, probe, race } from './book-steps.ts';
import { cancel, exclude, move, resize, retune } from './change-steps.ts';
import { drawsOf } from './draw.ts';
import { moveVisit } from './move-visit.ts';
import { openShop, type Shop } from './open-shop.ts';
import type { Plan } from './plan.ts';
import { visit } from './visit-steps.ts';

const STEPS = { book, hold, probe, race, cancel, exclude, move, resize, retune, moveVisit, visit };

/** Takes all steps of a plan in the service; a failure has the plan and all requests that changed anything. */
export async function runPlan(app: TestApp, plan: Plan): Promise<Shop> {
  const shop = await openShop(app, plan);
  for (const [index, { kind, draws }] of plan.steps.entries()) {
    try {
      await STEPS[kind](shop, drawsOf(draws));
      await checkDatabase(shop);
    } catch (error) {
      const { services, employees } = shop.ledger.ids;
      const { steps: _, ...place } = plan;
      const setting = { ...place, services: shop.ledger.services, ids: { services, employees } };
      const lines = [`Step ${index} (${kind})`, JSON.stringify(setting), ...shop.journal, String(error)];
      throw new Error(lines.join('\n'), { cause: error });
    }
  }
  return shop;
}

interface WorkRow {
  readonly id: string;
  readonly employee: string;
  readonly from: number;
  readonly until: number;
}

/** No two ranges of work of one employee overlap in the database, and each reservation works when the oracle says. */
async function checkDatabase({ app, provider, ledger }: Shop): Promise<void> {
  const rows: WorkRow[] = await app.database.orm.$queryRaw`
    SELECT id::text, employee_id::text AS employee,
      (extract(epoch FROM lower(work)) / 60)::float8 AS "from", (extract(epoch FROM upper(work)) / 60)::float8 AS until
    FROM reservation, unnest(
      tstzmultirange(tstzrange(occupied_from, occupied_until)) - coalesce(free_during, '{}'::tstzmultirange)) AS work
    WHERE provider_id = ${provider.id}::uuid AND status NOT IN ('CANCELLED', 'DECLINED', 'NO_SHOW')
    ORDER BY employee_id, lower(work)`;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const overlaps = next?.employee === row.employee && next.from < row.until;
    expect(overlaps, JSON.stringify({ row, next })).toBe(false);
  }
  const stored = rows.map(({ id, from, until }) => `${id} ${from} ${until}`).sort();
  const expected = [...ledger.standing.values()]
    .flatMap(({ id, occupied }) => rangesOf(occupied).map(({ from, until }) => `${id} ${from} ${until}`))
    .sort();
  expect(stored).toEqual(expected);
}
