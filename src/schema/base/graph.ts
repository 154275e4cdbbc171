import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { isOpenDatabase } from '../../db/client.ts';
import type { Prisma, PrismaClient } from '../../db/generated/prisma/client.ts';
import type { KeysetRange, ListPosition } from '../../db/query/keyset.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';

type Reads = 'findMany' | 'findUnique' | 'findUniqueOrThrow' | 'count';

/** What Prisma is for: whole trees of records, read. */
type Graph = { readonly [Model in Uncapitalize<Prisma.ModelName>]: Pick<PrismaClient[Model], Reads> };

/** Prisma, outside of transactions; it refuses what names no provider. */
export function prismaOf({ db }: Context): PrismaClient {
  if (!isOpenDatabase(db)) throw new Error('A graph is read outside of transactions.');
  return db.orm;
}

/** The same for resolvers, which read and nothing else. */
export function graphOf(ctx: Context): Graph {
  return prismaOf(ctx);
}

/** What the `where` of every root field has: the provider of the caller, never of an argument (contract 9.2). */
export function ofCaller({ caller }: Context): { readonly providerId: string } {
  return { providerId: caller.providerId };
}

/** The record that was looked for; throws `NOT_FOUND` where there is none. */
export function found<Row>(row: Row | null): Row {
  if (row === null) throw notFound();
  return row;
}

/** What the document selects of the nodes of a connection, for Prisma to read with them. */
export function nodesOf(context: Context, info: GraphQLResolveInfo) {
  return queryFromInfo({ context, info, paths: [['edges', 'node'], ['nodes']] });
}

/** A walk for Prisma, through a list that is sorted by (createdAt, id). */
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

// The bound on the first column alone lets the index begin there.
function beyond({ at, id }: ListPosition, isBehind: boolean) {
  if (isBehind) return { createdAt: { gte: at }, OR: [{ createdAt: { gt: at } }, { id: { gt: id } }] };
  return { createdAt: { lte: at }, OR: [{ createdAt: { lt: at } }, { id: { lt: id } }] };
}

/** The selection of these columns. */
export function columns<Name extends string>(names: readonly Name[]): { readonly [Column in Name]: true } {
  const selected = names.map((name) => [name, true] as const);
  // The keys are the names, which `fromEntries` does not say.
  return Object.fromEntries(selected) as { readonly [Column in Name]: true };
}
