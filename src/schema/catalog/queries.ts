import { getCatalog } from '../../domain/catalog/get-catalog.ts';
import { builder } from '../builder.ts';
import { CatalogType } from './types.ts';

builder.queryFields((t) => ({
  catalog: t.field({
    type: CatalogType,
    description: 'The booking catalog: categories, services with their rules, employees with what they perform.',
    authScopes: { scope: 'catalog:read' },
    resolve: (_root, _args, ctx) => getCatalog(ctx),
  }),
}));
