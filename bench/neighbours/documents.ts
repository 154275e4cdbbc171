const FRAGMENTS = 60;
const ALIASES = 15;
const BAD_ITEMS = 30_000;
const aliases = (field: string) => Array.from({ length: ALIASES }, (_, index) => `a${index}: ${field}`).join(' ');

/** Two spreads of the next fragment in each: 2^60 visits for an algorithm that follows all of them. */
export function fragmentBomb(): string {
  const fragments = Array.from(
    { length: FRAGMENTS },
    (_, index) => `fragment F${index} on Query{...F${index + 1} ...F${index + 1}}`,
  );
  return `{...F0} ${fragments.join(' ')} fragment F${FRAGMENTS} on Query{__typename}`;
}

/** Fifteen months of slots in one request. */
export function slotsByAlias(serviceId: string): string {
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
  const slots = `slots(serviceId: "${serviceId}", dateFrom: "${from}", dateTo: "${to}")`;
  return `{ ${aliases(`${slots} { dates { slots { startsAt endsAt label employeeIds } } }`)} }`;
}

/** A list of invalid items, read once for each alias. */
export function badListsByAlias(serviceId: string) {
  const item = `createReservation(input: $i) { replayed }`;
  return {
    query: `mutation ($i: CreateReservationInput!) { ${aliases(item)} }`,
    variables: {
      i: {
        serviceId,
        employeeSelectionMode: 'ANY',
        startAt: '2030-01-01T10:00:00Z',
        employeeIds: Array.from({ length: BAD_ITEMS }, () => 0),
      },
    },
  };
}

/** The same over REST. */
export const badList = () => ({ employeeIds: Array.from({ length: BAD_ITEMS }, () => 0) });

/** The fields that each event reads for each subscription. */
export const HEAVY_SUBSCRIPTION = `subscription { reservationChanged { event { id type } reservation {
  id status service { id name } employee { id displayName } providerClient { id firstName }
  events(first: 100) { totalCount edges { node { id type } } } } } }`;
