import { readFile } from 'node:fs/promises';
import { type BookingClient, ConnectionError, createClient, isApiError } from 'booking-integration-client';

const DEMO = '.data/demo-client.json';
const REAL = '--real';
const ADVICE = `Use the credentials of a test provider (npm run cli -- sandbox create), or add ${REAL}.`;
const { BOOKING_URL: baseUrl = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env;

/** The address and the integration client from the environment; those of the demo salon by default. */
async function credentials() {
  if (CLIENT_ID && CLIENT_SECRET) return { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, isDemo: false };
  const text = await readFile(DEMO, 'utf8').catch(() => {
    throw new MissingError(
      `Set CLIENT_ID and CLIENT_SECRET, or run npm start first: it makes those of the demo in ${DEMO}.`,
    );
  });
  const { clientId, clientSecret }: { clientId: string; clientSecret: string } = JSON.parse(text);
  return { clientId, clientSecret, isDemo: true };
}

/**
 * The client of an example, all of which write. Of a provider that is neither the demo nor a test provider it is given to
 * `--real` alone; beside the output it says whether what is booked is real.
 */
export async function openClient(): Promise<BookingClient> {
  const { isDemo, ...given } = await credentials();
  const booking = createClient({ baseUrl, ...given });
  const { provider, testMode } = await booking.me();
  const isReal = !testMode && !isDemo;
  if (isReal && !process.argv.includes(REAL)) throw new MissingError(`${provider.name} is a real provider. ${ADVICE}`);
  const kind = testMode ? 'a test provider, nothing is real' : 'the demo, nothing is real';
  console.error(`${provider.name}: ${isReal ? 'a real provider, bookings are real' : kind}.`);
  return booking;
}

/** A missing condition without which an example cannot start. */
class MissingError extends Error {}

/** Runs an example; a missing condition is printed in one sentence. */
export async function runExample(example: () => Promise<void>): Promise<void> {
  try {
    await example();
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof MissingError) return error.message;
  if (error instanceof ConnectionError) return `There is no service at ${baseUrl}: run npm start, or set BOOKING_URL.`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Something else listens there, perhaps this example itself: ${error.message}. Set CRM_PORT.`;
  if (isApiError(error, 'invalid_client'))
    return `The service at ${baseUrl} does not know CLIENT_ID and CLIENT_SECRET.`;
  throw error;
}
