import type { CodegenConfig } from '@graphql-codegen/cli';
import { printSchema } from 'graphql';
import { SCALARS } from './docs/examples/scalars.ts';
import { schema } from './src/schema/schema.ts';

const typed = (documents: string) => ({
  documents,
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    scalars: SCALARS,
    useTypeImports: true,
    enumsAsTypes: true,
    strictScalars: true,
    dedupeFragments: true,
    arrayInputCoercion: false,
  },
});

const ofConsole = typed('console/src/**/*.graphql');

const config: CodegenConfig = {
  schema: printSchema(schema),
  generates: {
    'src/rest/operations.generated.ts': typed('src/rest/operations/*.graphql'),
    'docs/examples/dashboard.generated.ts': typed('docs/examples/dashboard.graphql'),
    'console/src/graph/operations.generated.ts': {
      ...ofConsole,
      config: { ...ofConsole.config, immutableTypes: true, documentMode: 'string' },
    },
  },
};

export default config;
