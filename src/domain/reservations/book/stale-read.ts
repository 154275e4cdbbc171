import { ExpectedError } from '../../../kernel/errors.ts';

/**
 * Ends a transaction whose write met something that it had not read: another booking, listener or version of the calendars.
 * It starts anew, as of this version at least.
 */
export class StaleRead extends ExpectedError {
  readonly catalogVersion: number;

  constructor(catalogVersion: number) {
    super('What was read before the locks no longer holds.');
    this.catalogVersion = catalogVersion;
  }
}
