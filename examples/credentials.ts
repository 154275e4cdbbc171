import { readFile } from 'node:fs/promises';
import { type BookingClient, ConnectionError, isApiError } from 'booking-integration-client';

const DEMO = '.data/demo-client.json';
const { BOOKING_URL: baseUrl = 'http://127.0.0.1:3000', CLIENT_ID, CLIENT_SECRET } = process.env;

/** The address and the integration client from the environment; those of the demo salon by default. */
export async function credentials() {
  if (CLIENT_ID && CLIENT_SECRET) return { baseUrl, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  const text = await readFile(DEMO, 'utf8').catch(() => {
    throw new MissingError(
      `Set CLIENT_ID and CLIENT_SECRET, or run npm start first: it makes those of the demo in ${DEMO}.`,
    );
  });
  const { clientId, clientSecret }: { clientId: string; clientSecret: string } = JSON.parse(text);
  return { baseUrl, clientId, clientSecret };
}

/** Says, beside the output, whether what is booked is real: best run examples with the credentials of a test provider. */
export async function sayMode(booking: BookingClient): Promise<void> {
  const { provider, testMode } = await booking.me();
  console.error(
    `${provider.name}: ${testMode ? 'a test provider, nothing is real' : 'a real provider, bookings are real'}.`,
  );
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
