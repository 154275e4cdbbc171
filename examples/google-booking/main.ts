import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { openClient, runExample } from '../credentials.ts';
import { Bookings } from './bookings.ts';
import { feeds } from './feeds.ts';
import { bookingServer } from './server.ts';

// Google's booking server: npm run google-booking, or with `-- feeds` the three feeds as files.
const PORT = Number(process.env['GOOGLE_PORT'] ?? 4200);
const { GOOGLE_USER: user = 'google', GOOGLE_PASSWORD: password = 'change-me' } = process.env;
const FOLDER = '.data/google-feeds';
const MERCHANT = { category: process.env['GOOGLE_CATEGORY'] ?? 'hair_salon' };

await runExample(async () => {
  const booking = await openClient();
  if (process.argv.includes('feeds')) {
    await mkdir(FOLDER, { recursive: true });
    const made = Object.entries(await feeds(booking, MERCHANT, new Date()));
    await Promise.all(made.map(([name, feed]) => writeFile(`${FOLDER}/${name}.json`, JSON.stringify(feed))));
    console.log(`${made.map(([name]) => `${name}.json`).join(', ')} in ${FOLDER}.`);
    return;
  }
  const { provider } = await booking.catalog.get();
  const server = bookingServer(new Bookings(booking, provider), { user, password }, console.error);
  await once(server.listen(PORT, '127.0.0.1'), 'listening');
  console.log(`Google's Booking API on http://127.0.0.1:${PORT}/v3/ for the user ${user}; Ctrl-C ends it.`);
});
