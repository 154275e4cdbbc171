import { z } from 'zod';
import { moveClock } from './moved-clock.ts';

const MOVE = z.object({ clockOffset: z.number() });

// Loaded before the service in its own process: a message moves its clock.
process.on('message', (message) => {
  const { data } = MOVE.safeParse(message);
  if (data) moveClock(data.clockOffset);
});
process.channel?.unref();
