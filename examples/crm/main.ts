import { once } from 'node:events';
import { openClient, runExample } from '../credentials.ts';
import { Crm } from './crm.ts';
import { Store } from './store.ts';

// A copy that keeps itself up to date: npm run crm, and npm run demo -- --live in another terminal makes changes to
// copy.
const PORT = Number(process.env['CRM_PORT'] ?? 4100);
await runExample(async () => {
  const booking = await openClient();
  const store = await Store.open(process.env['CRM_STORE'] ?? '.data/crm.json');
  const crm = new Crm(booking, store, (line) => console.log(line));
  const server = crm.server((error) => console.error(String(error))).listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  await crm.start(`http://127.0.0.1:${PORT}/webhooks`);
  console.log(
    `${store.clients.length} clients and ${store.reservations.length} reservations are copied; Ctrl-C ends it.`,
  );
});
