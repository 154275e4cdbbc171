import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import type { KeysetRange, ListPosition } from 'tenant-sql/query/keyset.ts';
import { isOpenDatabase } from '../../db/client.ts';
import type { Prisma, PrismaClient } from '../../db/generated/prisma/client.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';

type Reads = 'findMany' | 'findUnique' | 'findUniqueOrThrow' | 'count';

/** The part of Prisma that resolvers use: methods that read. */
type Graph = { readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<PrismaClient[Model], Reads> };

/** Prisma outside of transactions. It refuses a query without a provider. */
export function prismaOf({ db }: Context): PrismaClient {
  if (!isOpenDatabase(db)) throw new Error('A graph query runs outside of transactions.');
  return db.orm;
}

/** Prisma for resolvers, limited to methods that read. */
export function graphOf(ctx: Context): Graph {
  return prismaOf(ctx);
}

/** The `where` of every root field: the provider of the caller, never of an argument (contract 9.2). */
export function ofCaller({ caller }: Context): { readonly providerId: string } {
  return { providerId: caller.providerId };
}

/** Returns the record. Throws `NOT_FOUND` if it is null. */
export function found<Row>(row: Row | null): Row {
  if (row === null) throw notFound();
  return row;
}

/** The fields that the document selects on the nodes of a connection, as a query for Prisma. */
export function nodesOf(context: Context, info: GraphQLResolveInfo) {
  return queryFromInfo({ context, info, paths: [['edges', 'node'], ['nodes']] });
}

/** The Prisma arguments of a keyset page of a list sorted by (createdAt, id). */
export function pagedByCreation({ direction, from, to, limit }: KeysetRange) {
  const isAscending = direction === 'ASC';
  const bounds = [...(from ? [beyond(from, isAscending)] : []), ...(to ? [beyond(to, !isAscending)] : [])];
  return { bounds, orderBy: orderByCreation(direction), take: limit };
}

/** The order of a list that is sorted by (createdAt, id). */
export function orderByCreation(direction: KeysetRange['direction']) {
  const order = direction === 'ASC' ? ('asc' as const) : ('desc' as const);
  return [{ createdAt: order }, { id: order }];
}

// The condition on the first column alone lets PostgreSQL seek in the index.
function beyond({ at, id }: ListPosition, isBehind: boolean) {
  if (isBehind) return { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] };
}

/** A Prisma selection of these columns. */
export function columns<Name extends string>(names: readonly Name[]): { readonly [Column in Name]: true } {
  const selected = names.map((name) => [name, true] as const);
  // The keys are the given names; the type of `fromEntries` loses them.
  return Object.fromEntries(selected) as { readonly [Column in Name]: true };
}
