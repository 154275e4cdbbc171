import pg from 'pg';

let watching: string[] | null = null;
const { query } = pg.Client.prototype;
const watched = function (this: pg.Client, ...given: Parameters<typeof query>) {
  const [statement] = given;
  watching?.push(typeof statement === 'string' ? statement : String(Reflect.get(Object(statement), 'text')));
  return Reflect.apply(query, this, given);
};
Object.assign(pg.Client.prototype, { query: watched });

/** The statements that `work` sends to PostgreSQL, one round trip each, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  watching = statements;
  await work().finally(() => {
    watching = null;
  });
  return statements;
}
