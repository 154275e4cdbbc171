import type { CodegenConfig } from '@graphql-codegen/cli';
import { printSchema } from 'graphql';
import { SCALARS } from './docs/examples/scalars.ts';
import { schema } from './src/schema/schema.ts';

const config: CodegenConfig = {
  schema: printSchema(schema),
  documents: 'src/rest/operations/*.graphql',
  generates: {
    'src/rest/operations.generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars: SCALARS,
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        dedupeFragments: true,
        arrayInputCoercion: false,
      },
    },
  },
};

export default config;
