import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

const SECRET_FIELDS = ['authorization', 'client_secret', 'secret', 'phone', 'email', 'note', 'internalNote', 'token'];

/**
 * Creates a log of JSON lines on standard output, or to the destination `to`. Fields that could hold secrets or
 * personal data are redacted.
 */
export function createLog(level: Config['logLevel'], to: DestinationStream = destination(1)): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, to);
}
