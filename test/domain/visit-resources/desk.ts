import pg from 'pg';
import { listenHttp } from '../../../src/http-server.ts';
import { openTestApp, type TestProvider } from '../../support/app.ts';
import { workspaceToken } from '../../support/graphql.ts';
import { type Answer, request } from '../../support/request.ts';
import { instantText, parseInstant } from './clock.ts';
import { type Booked, type Shop, toProviderFile } from './shop.ts';

/** The service on a port of its own, and its database. */
export interface Stage {
  open(shop: Shop): Promise<Desk>;
  close(): Promise<void>;
}

/** A shop behind the service: calls over HTTP as an integration and as staff. */
export interface Desk {
  readonly shop: Shop;
  call(method: string, path: string, json?: object): Promise<Answer>;
  graph(query: string): Promise<Answer>;
  idOf(key: string): string;
  /** The keys of records, in order. */
  keysOf(ids: readonly string[]): string[];
  /** Live reservations and holds as the database has them. */
  readBooked(): Promise<Booked[]>;
}

const SELECT = `SELECT service_id, employee_id, start_at, end_at, resource_names FROM reservation
  WHERE provider_id = $1 AND status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD') ORDER BY start_at, visit_position, id`;

export async function openStage(): Promise<Stage> {
  const app = await openTestApp();
  const http = await listenHttp('127.0.0.1', 0);
  http.use((asked) => app.fetch(asked));
  const database = new pg.Client({ connectionString: app.database.url });
  await database.connect();
  const url = `http://127.0.0.1:${http.port}`;
  return {
    open: async (shop) => {
      app.setNow(instantText(shop.now));
      const provider = await app.provide(toProviderFile(shop));
      const [token, staffToken] = await Promise.all([provider.token(), workspaceToken(app, provider.id)]);
      const { idOf, keyOf } = namesOf(provider);
      return {
        ...{ shop, idOf },
        call: (method, path, json) =>
          request(`${url}/integrations/v1/providers/${provider.id}/${path}`, method, token, json),
        graph: (query) => request(`${url}/graphql`, 'POST', staffToken, { query }),
        keysOf: (ids) => ids.map(keyOf),
        readBooked: async () => {
          const { rows } = await database.query(SELECT, [provider.id]);
          return rows.map((row) => toBooked(row, keyOf));
        },
      };
    },
    close: async () => {
      await database.end();
      await http.stop();
      await app.close();
    },
  };
}

function namesOf({ services, employees }: TestProvider) {
  const ids: Readonly<Record<string, string>> = { ...services, ...employees };
  const keys = new Map(Object.entries(ids).map(([key, id]) => [id, key]));
  return { idOf: (key: string) => ids[key] ?? key, keyOf: (id: string) => keys.get(id) ?? id };
}

interface Row {
  readonly service_id: string;
  readonly employee_id: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly resource_names: readonly string[];
}

function toBooked(row: Row, keyOf: (id: string) => string): Booked {
  const start = parseInstant(row.start_at.toISOString());
  return {
    service: keyOf(row.service_id),
    employee: keyOf(row.employee_id),
    ...{ start, minutes: parseInstant(row.end_at.toISOString()) - start, resources: row.resource_names },
  };
}

let clients = 0;
/** A client of each booking. */
export function nextClient(): object {
  clients += 1;
  return { firstName: 'Client', email: `client-${clients}@example.com` };
}
