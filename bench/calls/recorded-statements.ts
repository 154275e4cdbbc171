import pg from 'pg';

/** A statement in the form that the driver accepts. */
type Statement = string | pg.QueryConfig;

const { query } = pg.Client.prototype;
let recording: Map<object, Statement[]> | null = null;

function recordedQuery(this: pg.Client, ...given: Parameters<typeof query>) {
  const [statement, values]: readonly unknown[] = given;
  if (recording) {
    const sent = recording.get(this) ?? [];
    recording.set(this, sent);
    sent.push(toStatement(statement, values));
  }
  return Reflect.apply(query, this, given);
}
Object.assign(pg.Client.prototype, { query: recordedQuery });

/** Only name, text and values; a statement object of the driver also has callbacks. */
function toStatement(statement: unknown, values: unknown): Statement {
  if (typeof statement === 'string') return Array.isArray(values) ? { text: statement, values } : statement;
  const config = Object(statement);
  return {
    text: String(config.text),
    ...(config.values ? { values: [...config.values] } : {}),
    ...(config.name ? { name: String(config.name) } : {}),
  };
}

/** The statements that `work` causes, one list per connection, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly (readonly Statement[])[]> {
  const sent = new Map<object, Statement[]>();
  recording = sent;
  await work().finally(() => {
    recording = null;
  });
  return [...sent.values()];
}

/**
 * Sends recorded statements again, each list on a connection of its own; a refused statement is counted, not thrown.
 */
export async function replayStatements(url: string, lists: readonly (readonly Statement[])[]): Promise<number> {
  const refused = await Promise.all(lists.map((list) => replayList(url, list)));
  return refused.reduce((sum, count) => sum + count, 0);
}

async function replayList(url: string, list: readonly Statement[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let refused = 0;
  for (const statement of list) {
    await client.query(statement as pg.QueryConfig).catch(() => {
      refused += 1;
    });
  }
  await client.end();
  return refused;
}
