import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

// The generator asks for its neighbour's compiler; the one beside this file still has an API in JavaScript.
const compiler = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: compiler, format: 'commonjs', shortCircuit: true } : next(specifier, context),
});
