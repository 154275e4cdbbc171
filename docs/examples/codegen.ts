import type { CodegenConfig } from '@graphql-codegen/cli';
import { SCALARS } from './scalars.ts';

/**
 * Types for the documents of a client: copy it beside `scalars.ts` and `schema.graphql`, then `npm i -D @graphql-codegen/cli
 * @graphql-codegen/client-preset` and `npx graphql-codegen --config codegen.ts`.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.{ts,tsx}',
  generates: {
    'src/graph/': {
      preset: 'client',
      config: { scalars: SCALARS, strictScalars: true, enumsAsTypes: true, useTypeImports: true },
    },
  },
};

export default config;
