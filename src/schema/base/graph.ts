import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { KeysetRange, ListPosition } from 'tenant-sql/query/keyset.ts';
import { isOpenDatabase } from '../../db/client.ts';
import type { Prisma, PrismaClient } from '../../db/generated/prisma/client.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';

type Reads = 'findMany' | 'findUnique' | 'findUniqueOrThrow' | 'count';

/** The part of the Prisma client that resolvers use: only methods that read. */
type Graph = { readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<PrismaClient[Model], Reads> };

/** The Prisma client outside of transactions. A query without a provider id fails. */
export function prismaOf({ db }: Context): PrismaClient {
  if (!isOpenDatabase(db)) throw new Error('A graph query runs outside of transactions.');
  return db.orm;
}

/** The Prisma client of resolvers, which has only methods that read. */
export function readOnlyPrisma(ctx: Context): Graph {
  return prismaOf(ctx);
}

/**
 * The `where` of every root field. The provider comes from the caller's token, never from an argument (contract 9.2).
 */
export function ownedByCaller({ caller }: Context): { readonly providerId: string } {
  return { providerId: caller.providerId };
}

/** Returns `row`. Throws `NOT_FOUND` when it is null. */
export function requireFound<Row>(row: Row | null): Row {
  if (row === null) throw notFound();
  return row;
}

/** The Prisma query for the fields that the document selects on the nodes of a connection. */
export function prismaQueryOfNodes(context: Context, info: GraphQLResolveInfo) {
  return queryFromInfo({ context, info, paths: [['edges', 'node'], ['nodes']] });
}

/** The Prisma arguments for a keyset page of a list ordered by (createdAt, id). */
export function pagedByCreation({ direction, from, to, limit }: KeysetRange) {
  const isAscending = direction === 'ASC';
  const bounds = [...(from ? [beyond(from, isAscending)] : []), ...(to ? [beyond(to, !isAscending)] : [])];
  return { bounds, orderBy: orderByCreation(direction), take: limit };
}

/** The Prisma `orderBy` of a list ordered by (createdAt, id). */
export function orderByCreation(direction: KeysetRange['direction']) {
  const order = direction === 'ASC' ? ('asc' as const) : ('desc' as const);
  return [{ createdAt: order }, { id: order }];
}

// The condition on the first column alone lets PostgreSQL start the index scan at the position.
function beyond({ at, id }: ListPosition, isBehind: boolean) {
  if (isBehind) return { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] };
}

/** A Prisma `select` of these columns. */
export function selectColumns<Name extends string>(names: readonly Name[]): { readonly [Column in Name]: true } {
  const selected = names.map((name) => [name, true] as const);
  // The keys are the given names; the type of `fromEntries` loses them.
  return Object.fromEntries(selected) as { readonly [Column in Name]: true };
}
