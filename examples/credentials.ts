import { readFile } from 'node:fs/promises';

const DEMO = '.data/demo-client.json';

/** The service and the integration client of the environment; those of the demo salon by default. */
export async function credentials() {
  const { BOOKING_URL: baseUrl = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env;
  if (CLIENT_ID && CLIENT_SECRET) return { baseUrl, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  const text = await readFile(DEMO, 'utf8').catch(() => {
    throw new Error(`Set CLIENT_ID and CLIENT_SECRET, or run npm start first: it makes those of the demo in ${DEMO}.`);
  });
  const { clientId, clientSecret }: { clientId: string; clientSecret: string } = JSON.parse(text);
  return { baseUrl, clientId, clientSecret };
}
