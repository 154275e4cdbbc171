import { databaseFailure } from 'tenant-sql/connections/errors.ts';
import { bookVisit } from '../load/visit-client.ts';
import { freeHour, type Probe, type Scenario } from './probe.ts';

/** A reservation of the same time and chair with an employee who does something else, as written by another program. */
const COPY = `INSERT INTO reservation SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
    'reference', null, 'visit_id', null, 'visit_position', null, 'employee_id', e.id, 'employee_name', e.display_name))).*
  FROM reservation r JOIN employee e ON e.provider_id = r.provider_id AND e.display_name = 'Employee fay'
  WHERE r.status = 'CONFIRMED' AND r.resource_numbers <> '{}' LIMIT 1`;

/** Books two services at once, each with a chair; then another program writes directly to the table. */
export const checkResourceConstraint: Scenario = async (probe) => {
  await bookParallel(probe, 'resource-constraint');
  await probe.stage.database.pool.query(COPY).catch((error: unknown) => {
    if (databaseFailure(error).kind !== 'EXCLUSION') throw error;
  });
};

/** A visit whose services take place at once. */
export async function bookParallel(probe: Probe, tag: string): Promise<void> {
  const { stage, http } = probe;
  const wanted = { tag, client: `${tag}@example.com`, startAt: freeHour(probe), parallel: true };
  const answer = await bookVisit({ salon: stage.salon, visits: [] }, http, wanted);
  if (answer?.status !== 201) throw new Error(`The visit was refused: ${JSON.stringify(answer)}`);
}
