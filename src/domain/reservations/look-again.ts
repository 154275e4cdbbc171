/** Ends a transaction that looked too early: somebody may be free whom it does not hold. It starts anew, as of this version. */
export class LookAgain extends Error {
  readonly catalogVersion: number;

  constructor(catalogVersion: number) {
    super('The calendars moved meanwhile.');
    this.catalogVersion = catalogVersion;
  }
}
