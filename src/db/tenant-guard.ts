import { Prisma } from './generated/prisma/client.ts';

/** Models without a provider, and the provider itself, whose id is the key. */
const GLOBAL_MODELS: ReadonlySet<string> = new Set<Prisma.ModelName>([
  'Plan',
  'SigningKey',
  'Account',
  'ProviderSlug',
  'Provider',
]);

/** Refuses every operation on a tenant model that does not say which provider it is about (contract 9.2). */
export const tenantGuard = Prisma.defineExtension({
  name: 'tenant-guard',
  query: {
    $allModels: {
      $allOperations({ model, operation, args, query }) {
        if (!GLOBAL_MODELS.has(model) && !namesProvider(operation, args)) {
          throw new Error(`${model}.${operation} does not name its provider.`);
        }
        return query(args);
      },
    },
  },
});

function namesProvider(operation: string, args: unknown): boolean {
  if (operation === 'create') return rowsNameProvider(member(args, 'data'));
  if (operation === 'createMany' || operation === 'createManyAndReturn') return rowsNameProvider(member(args, 'data'));
  if (operation === 'upsert' && !rowsNameProvider(member(args, 'create'))) return false;
  return filterNamesProvider(member(args, 'where'));
}

function rowsNameProvider(rows: unknown): boolean {
  return (Array.isArray(rows) ? rows : [rows]).every((row) => typeof member(row, 'providerId') === 'string');
}

/** Directly, through a composite key (`providerId_id`), or in one branch of an AND; `undefined` names nobody. */
function filterNamesProvider(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false;
  if (typeof member(where, 'providerId') === 'string') return true;
  return Object.entries(where).some(([key, value]) => {
    if (key === 'AND') return [value].flat().some(filterNamesProvider);
    return key.startsWith('providerId_') && typeof member(value, 'providerId') === 'string';
  });
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
