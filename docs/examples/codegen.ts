import { SCALARS } from './scalars.ts';

/**
 * Types for the documents of a client: copy it beside `scalars.ts` and `schema.graphql`, then `npm i -D @graphql-codegen/cli
 * @graphql-codegen/client-preset` and `npx graphql-codegen --config codegen.ts`. What it writes is imported with its ending, as
 * Node takes it and bundlers do; TypeScript wants `allowImportingTsExtensions` for that.
 */
export default {
  schema: 'schema.graphql',
  documents: 'src/**/*.{ts,tsx}',
  importExtension: '.ts',
  generates: {
    'src/graph/': {
      preset: 'client',
      config: { scalars: SCALARS, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
  },
};
