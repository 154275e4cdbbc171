import { ExpectedError } from '../../../kernel/errors.ts';

/**
 * Ends a transaction whose write met a row that it had not read: another booking, listener or calendar version. The
 * attempt is retried with this catalog version or a later one.
 */
export class StaleRead extends ExpectedError {
  readonly catalogVersion: number;

  constructor(catalogVersion: number) {
    super('What was read before the locks no longer holds.');
    this.catalogVersion = catalogVersion;
  }
}
