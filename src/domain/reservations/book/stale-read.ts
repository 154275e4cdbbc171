import { ExpectedError } from '../../../kernel/errors.ts';

/**
 * Rolls back a transaction whose write found other data than was read before: another booking, subscription or catalog
 * version. The request is retried with this catalog version or a later one.
 */
export class StaleRead extends ExpectedError {
  readonly catalogVersion: number;

  constructor(catalogVersion: number) {
    super('What was read before the locks no longer holds.');
    this.catalogVersion = catalogVersion;
  }
}
