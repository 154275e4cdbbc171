import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

const SECRET_FIELDS = ['authorization', 'client_secret', 'secret', 'phone', 'email', 'note', 'internalNote', 'token'];

/**
 * JSON lines on standard output, or to `to`. Fields that could contain secrets or personal data are redacted if they
 * ever appear.
 */
export function createLog(level: Config['logLevel'], to: DestinationStream = destination(1)): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]);
  return pino({ level, redact: { paths, censor: '[redacted]' }, base: null }, to);
}
